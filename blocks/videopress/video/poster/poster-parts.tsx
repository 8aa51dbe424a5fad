import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../../shared/components/controls';
import type { PosterData } from '../attributes';

type FieldsetProps = {
	/** Gets the focus before a button that has it is removed. */
	box: RefObject< HTMLFieldSetElement >;
	children: ReactNode;
};

/** The controls of a poster, for users who may choose one. */
export const PosterFieldset = ( { box, children }: FieldsetProps ) => (
	<MediaUploadCheck>
		<fieldset
			ref={ box }
			tabIndex={ -1 }
			style={ {
				display: 'grid',
				gap: 8,
				// The canvas has the theme's.
				minWidth: 0,
				margin: 0,
				padding: 0,
				border: 0,
				outline: 'none',
			} }
		>
			<BaseControl.VisualLabel as="legend">
				{ __( 'Poster image', 'ramjet' ) }
			</BaseControl.VisualLabel>
			{ children }
		</fieldset>
	</MediaUploadCheck>
);

export const Buttons = ( { children }: { children: ReactNode } ) => (
	<div style={ { display: 'flex', flexWrap: 'wrap', gap: 8 } }>
		{ children }
	</div>
);

export const PosterImage = ( { url }: { url: string } ) => (
	<img
		src={ url }
		alt=""
		style={ { display: 'block', maxWidth: '100%', maxHeight: 160 } }
	/>
);

/** Opens the media library. */
export const SelectImage = ( {
	onSelect,
}: {
	onSelect: ( poster: PosterData ) => void;
} ) => (
	<MediaUpload
		title={ __( 'Select poster image', 'ramjet' ) }
		allowedTypes={ [ 'image' ] }
		onSelect={ ( { id, url }: { id: number; url: string } ) =>
			onSelect( { type: 'media-library', id, url } )
		}
		render={ ( { open } ) => (
			<Button variant="secondary" onClick={ open }>
				{ __( 'Select image', 'ramjet' ) }
			</Button>
		) }
	/>
);
