import { useRefEffect } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { type Picture, ratioOf } from './attributes';
import { startDivider } from './divider';

/** Both images with the divider, as printed by render.php. */
export function Comparison( {
	pictures,
	mode,
}: {
	pictures: readonly Picture[];
	mode: string;
} ) {
	const labels = [ __( 'Before', 'ramjet' ), __( 'After', 'ramjet' ) ];
	const ratio = pictures.map( ratioOf ).find( Boolean ) ?? 1.5;
	return (
		<div
			className="juxtapose"
			data-mode={ mode }
			style={ { '--ratio': ratio } as CSSProperties }
			ref={ useRefEffect( startDivider, [] ) }
		>
			{ pictures.map( ( { url, alt = '' }, index ) => (
				<div key={ index }>
					<span>{ labels[ index ] }</span>
					<img src={ `${ url }` } alt={ `${ alt }` } />
				</div>
			) ) }
			<input
				type="range"
				defaultValue={ 50 }
				aria-label={ __(
					'Position of the divider in percent',
					'ramjet'
				) }
			/>
		</div>
	);
}
