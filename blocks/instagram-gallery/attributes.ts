/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Reference to a connection on the server. Posts of Jetpack have Instagram's token. */
	accessToken?: string;
	instagramUser?: string;
	columns: number;
	/** Number of posts. */
	count: number;
	/** In px. */
	spacing: number;
	isStackedOnMobile: boolean;
};

/** The smallest and the largest value. */
export const LIMITS = {
	columns: { min: 1, max: 6 },
	count: { min: 1, max: 30 },
	spacing: { min: 0, max: 50 },
};

type Name = keyof typeof LIMITS;

/** The numbers, within their limits. */
export function limit( attributes: Attributes ): Record< Name, number > {
	const clamp = ( name: Name ) =>
		Math.min(
			LIMITS[ name ].max,
			Math.max( LIMITS[ name ].min, Math.round( attributes[ name ] ) )
		);
	return {
		columns: clamp( 'columns' ),
		count: clamp( 'count' ),
		spacing: clamp( 'spacing' ),
	};
}
