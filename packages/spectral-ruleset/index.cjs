// Spectral bundles the file that `extends` names into the caller's ruleset, and resolves its imports from there. So
// this file has a single import, by the name of this package, which is installed there.
const { rules } = require('@pagewright/spectral-ruleset/ruleset').ruleset;

module.exports = { rules };
