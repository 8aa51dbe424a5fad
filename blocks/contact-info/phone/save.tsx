import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { literalText } from '../literal-text';
import { type Attributes, splitPhone } from './attributes';

/** The text with a linked phone number; nothing if it is empty. */
export default function save( {
	attributes: { phone },
}: BlockSaveProps< Attributes > ) {
	if ( ! phone ) {
		return null;
	}
	const { prefix, number, href } = splitPhone( phone );
	if ( ! number ) {
		return <div { ...useBlockProps.save() }>{ literalText( phone ) }</div>;
	}
	return (
		<div { ...useBlockProps.save() }>
			{ prefix && (
				<span className="phone-prefix">{ literalText( prefix ) }</span>
			) }
			<a href={ href }>{ literalText( number ) }</a>
		</div>
	);
}
