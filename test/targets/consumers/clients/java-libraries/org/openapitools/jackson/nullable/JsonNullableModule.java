package org.openapitools.jackson.nullable;

import com.fasterxml.jackson.databind.module.SimpleModule;

/** Stands in for jackson-databind-nullable, which no model here needs. */
public class JsonNullableModule extends SimpleModule {
  private static final long serialVersionUID = 1;
}
