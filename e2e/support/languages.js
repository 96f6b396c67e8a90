// The languages that a site offers: the folders of `locales` that define `language-name`.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./server.js";

const folder = join(root, "locales");

/** The tags of the languages, such as `en`. */
export const languages = readdirSync(folder).filter((tag) => {
  const file = join(folder, tag, "site.ftl");
  return existsSync(file) && /^language-name =/m.test(readFileSync(file, "utf8"));
});
