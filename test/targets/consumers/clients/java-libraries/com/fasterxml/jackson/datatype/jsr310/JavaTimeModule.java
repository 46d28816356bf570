package com.fasterxml.jackson.datatype.jsr310;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands in for jackson-datatype-jsr310, which no model here needs. */
public class JavaTimeModule extends SimpleModule {
  private static final long serialVersionUID = 1;
}
