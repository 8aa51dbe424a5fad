export type Attributes = { service?: string; label?: string };
