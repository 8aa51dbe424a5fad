/* What a stylesheet that a script imports is in tests, which have no layout. */
module.exports = { __esModule: true, default: '' };
