// Messages of caught errors.

/** @param {unknown} error @returns {string} */
export const errorMessage = (error) => (error instanceof Error ? error.message : String(error));
