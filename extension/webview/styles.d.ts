/** The build collects imported style sheets in one file, so such an import has no value. */
declare module '*.css';
