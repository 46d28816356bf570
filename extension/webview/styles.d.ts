/** The build bundles style sheets, so importing one yields nothing. */
declare module '*.css';
