import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, getLink, TEXT_ON_LIGHT } from './attributes';
import { SavedButton } from './saved-button';

/** The colors are frozen; render.php prints the text in a color that can be read. */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	const { backgroundColor, colorClass } = attributes;
	return (
		<SavedButton
			attributes={ attributes }
			href={ getLink( attributes ) }
			style={ {
				backgroundColor,
				color: colorClass === 'dark' ? '#fff' : TEXT_ON_LIGHT,
			} }
		/>
	);
}
