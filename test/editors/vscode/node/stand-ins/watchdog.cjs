/**
 * Stands in for a native module that would have to be compiled. The native module ends an extension host whose server
 * is gone; this one does nothing.
 */
exports.start = () => undefined;
