import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';

/** The URL, for sites without the plugin. render.php prints the page's markup. */
export default function save( {
	attributes: { url },
}: BlockSaveProps< Attributes > ) {
	return (
		<figure { ...useBlockProps.save() }>
			<div className="embed__wrapper">{ `\n${ url ?? '' }\n` }</div>
		</figure>
	);
}
