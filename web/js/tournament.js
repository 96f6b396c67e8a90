// The pages of tournaments: the invitation link, and the automatic refresh of a tournament's page.

import "./auto-refresh.js";
import "./share-link.js";
