import type { BlockSaveProps } from '@wordpress/blocks';
import { safeHref } from '../../shared/lib/safe-href';
import type { Attributes } from './attributes';
import { getLinkClasses } from './button-styles';
import { SavedButton } from './saved-button';

/** The markup if the parent wants it in the post; otherwise nothing, since render.php prints the button. */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	return attributes.saveInPostContent ? (
		<SavedButton
			attributes={ attributes }
			linkClassName={ getLinkClasses( attributes ) }
			href={ safeHref( attributes.url ) }
		/>
	) : null;
}
