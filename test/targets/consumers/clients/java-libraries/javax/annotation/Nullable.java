package javax.annotation;

/** Stands in for the annotation of JSR 305. */
public @interface Nullable {}
