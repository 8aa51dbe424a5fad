import { useBlockProps } from '@wordpress/block-editor';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { type Attributes, wrapHtml } from './attributes';
import { Preview } from './preview';
import { renderMarkdown } from './render-markdown';
import { SourceField } from './source-field';
import { useRenderedHtml } from './use-rendered-html';
import { ViewToggle } from './view-toggle';

/** A text field while the block is selected; otherwise, or on request, a preview. */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< Attributes > ) {
	const [ isPreviewing, setIsPreviewing ] = useState( false );
	const { source = '' } = attributes;
	const html = useRenderedHtml( attributes, setAttributes );
	const store = ( newSource: string ) =>
		setAttributes( {
			source: newSource,
			html: wrapHtml( renderMarkdown( newSource ) ),
		} );

	useEffect( () => {
		if ( ! isSelected ) {
			setIsPreviewing( false );
		}
	}, [ isSelected ] );

	const isEditing = isSelected && ! isPreviewing;
	return (
		<div { ...useBlockProps() }>
			<ViewToggle
				isPreviewing={ isPreviewing }
				onChange={ setIsPreviewing }
			/>
			{ isEditing && (
				<SourceField
					source={ source }
					onStore={ store }
					clientId={ clientId }
				/>
			) }
			{ ! isEditing && source.trim() !== '' && <Preview html={ html } /> }
			{ ! isEditing && source.trim() === '' && (
				<p className="wp-block-jetpack-markdown__hint">
					{ __(
						'Write in *Markdown*: **bold**, [links](https://…), # headings…',
						'ramjet'
					) }
				</p>
			) }
		</div>
	);
}
