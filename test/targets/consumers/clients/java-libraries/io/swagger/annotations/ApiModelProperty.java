package io.swagger.annotations;

/** Stands in for an annotation that only describes a member. */
public @interface ApiModelProperty {
  String value() default "";

  String example() default "";

  boolean required() default false;
}
