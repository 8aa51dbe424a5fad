/** The attributes that WordPress adds for the block's supports, as far as `save` reads them. */
export type Attributes = {
	fontSize?: string;
	style?: { typography?: { fontSize?: string } };
};
