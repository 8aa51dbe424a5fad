import { useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import type { BlockSaveProps } from '@wordpress/blocks';
import { literalText } from '../literal-text';
import { type Attributes, splitEmails } from './attributes';

/** The text with linked email addresses; nothing if it is empty. */
export default function save( {
	attributes: { email },
}: BlockSaveProps< Attributes > ) {
	if ( ! email ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			{ splitEmails( email ).map( ( { text, href }, index ) => (
				<Fragment key={ index }>
					{ href ? (
						<a href={ href }>{ literalText( text ) }</a>
					) : (
						literalText( text )
					) }
				</Fragment>
			) ) }
		</div>
	);
}
