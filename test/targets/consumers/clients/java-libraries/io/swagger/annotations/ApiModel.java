package io.swagger.annotations;

/** Stands in for an annotation that only describes a model. */
public @interface ApiModel {
  String description() default "";
}
