import { Button } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';

/** The buttons of the selected image. */
export function Movers( {
	index,
	count,
	move,
	remove,
}: {
	index: number;
	count: number;
	/** Moves an image, and focuses the element in it that matches a selector. */
	move: ( from: number, to: number, focus: string ) => void;
	remove: ( index: number ) => void;
} ) {
	return (
		<div className="tiled-gallery__movers">
			<Button
				className="is-backward"
				size="small"
				icon={ isRTL() ? chevronRight : chevronLeft }
				label={ __( 'Move image backward', 'ramjet' ) }
				disabled={ index === 0 }
				accessibleWhenDisabled
				onClick={ () => move( index, index - 1, '.is-backward' ) }
			/>
			<Button
				className="is-forward"
				size="small"
				icon={ isRTL() ? chevronLeft : chevronRight }
				label={ __( 'Move image forward', 'ramjet' ) }
				disabled={ index === count - 1 }
				accessibleWhenDisabled
				onClick={ () => move( index, index + 1, '.is-forward' ) }
			/>
			<Button
				size="small"
				icon={ closeSmall }
				label={ __( 'Remove image', 'ramjet' ) }
				onClick={ () => remove( index ) }
			/>
		</div>
	);
}
