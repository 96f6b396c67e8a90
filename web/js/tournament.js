// The pages of tournaments: the link of an invitation, and the page of one tournament, which refreshes itself.

import "./auto-refresh.js";
import "./share-link.js";
