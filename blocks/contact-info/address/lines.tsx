import type { AddressParts } from './attributes';

type AddressLinesProps = {
	parts: AddressParts;
	/** Transforms each text; saved markup needs `literalText`. */
	print?: ( text: string ) => string;
};

/**
 * The lines of an address in the saved form. City, region and postal code share a line, with an empty element for missing
 * parts; a city alone is a line like any other.
 */
export function AddressLines( {
	parts: {
		address,
		addressLine2,
		addressLine3,
		city,
		region,
		postal,
		country,
	},
	print = ( text ) => text,
}: AddressLinesProps ) {
	return (
		<>
			{ [ address, addressLine2, addressLine3 ].map(
				( line, index ) =>
					line && (
						<div
							key={ index }
							className={ `jetpack-address__address jetpack-address__address${ index + 1 }` }
						>
							{ print( line ) }
						</div>
					)
			) }
			{ region || postal ? (
				<div>
					{ city && (
						<>
							<span className="jetpack-address__city">
								{ print( city ) }
							</span>
							{ ', ' }
						</>
					) }
					<span className="jetpack-address__region">
						{ print( region ) }
					</span>{ ' ' }
					<span className="jetpack-address__postal">
						{ print( postal ) }
					</span>
				</div>
			) : (
				city && (
					<div className="jetpack-address__city">
						{ print( city ) }
					</div>
				)
			) }
			{ country && (
				<div className="jetpack-address__country">
					{ print( country ) }
				</div>
			) }
		</>
	);
}
