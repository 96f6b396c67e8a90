// What went wrong, in words.

/** @param {unknown} error @returns {string} */
export const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
