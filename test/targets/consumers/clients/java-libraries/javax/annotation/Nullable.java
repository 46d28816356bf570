package javax.annotation;

/** Stands for an annotation of JSR 305. */
public @interface Nullable {}
