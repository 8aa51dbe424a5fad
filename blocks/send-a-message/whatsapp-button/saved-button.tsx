import { RichText, useBlockProps } from '@wordpress/block-editor';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Attributes } from './attributes';

type Props = {
	attributes: Attributes;
	href: string;
	style: CSSProperties | undefined;
};

/** The saved markup, for `save` functions only. */
export const SavedButton = ( { attributes, href, style }: Props ) => (
	<div
		{ ...useBlockProps.save( {
			className: clsx(
				attributes.colorClass && `is-color-${ attributes.colorClass }`,
				! attributes.buttonText && 'has-no-text'
			),
		} ) }
	>
		<RichText.Content
			tagName="a"
			className="whatsapp-block__button"
			href={ href }
			style={ style }
			target={ attributes.openInNewTab ? '_blank' : '_self' }
			rel="noopener noreferrer"
			value={ attributes.buttonText }
		/>
	</div>
);
