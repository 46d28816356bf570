package io.swagger.annotations;

/** Stands for an annotation that only says what a model is. */
public @interface ApiModel {
  String description() default "";
}
