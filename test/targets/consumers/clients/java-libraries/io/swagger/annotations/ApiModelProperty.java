package io.swagger.annotations;

/** Stands for an annotation that only says what a member is. */
public @interface ApiModelProperty {
  String value() default "";

  String example() default "";

  boolean required() default false;
}
