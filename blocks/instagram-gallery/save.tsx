import { useBlockProps } from '@wordpress/block-editor';
import type { Attributes } from './attributes';

/** Saves a link to the profile, for feeds and for sites without the plugin. */
export default function save( {
	attributes: { instagramUser },
}: {
	attributes: Pick< Attributes, 'instagramUser' >;
} ) {
	if ( ! instagramUser ) {
		return null;
	}
	const url = `https://www.instagram.com/${ instagramUser }/`;
	return (
		<div { ...useBlockProps.save() }>
			<a href={ url } rel="noopener noreferrer" target="_blank">
				{ url }
			</a>
		</div>
	);
}
