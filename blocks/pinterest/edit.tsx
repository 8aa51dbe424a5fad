import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedCard, EmbedPreview } from '../../shared/embed/parts';
import { type Attributes, parse, readUrl } from './attributes';

/** A pin in a frame; as a card boards, profiles and pins without a number, which need Pinterest's script. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const block = { name: 'jetpack/pinterest', label: 'Pinterest' };
	return (
		<EmbedBlock< Attributes >
			{ ...props }
			{ ...block }
			field={ {
				label: __( 'Pinterest URL', 'ramjet' ),
				placeholder: __( 'Enter URL to embed here…', 'ramjet' ),
			} }
			parse={ parse }
			error={ __(
				'Sorry, this content could not be embedded.',
				'ramjet'
			) }
			check
			// A pasted short link.
			checkOnLoad={ ( url ) => readUrl( url )?.type === 'short' }
			convert
		>
			{ ( url ) => {
				const id = readUrl( url )?.id;
				return id ? (
					<EmbedPreview
						src={ `https://assets.pinterest.com/ext/embed.html?id=${ id }` }
						title={ __( 'Pin on Pinterest', 'ramjet' ) }
						isSelected={ props.isSelected }
						height={ 600 }
						style={ {
							display: 'block',
							maxWidth: 345,
							margin: 'auto',
						} }
					/>
				) : (
					<EmbedCard { ...block } url={ url } />
				);
			} }
		</EmbedBlock>
	);
}
