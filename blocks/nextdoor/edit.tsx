import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedPreview } from '../../shared/embed/parts';
import { type Attributes, parse } from './attributes';

/** The post, or a form for its URL. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const field = __( 'Nextdoor post URL', 'ramjet' );
	return (
		<EmbedBlock
			{ ...props }
			name="jetpack/nextdoor"
			label={ __( 'Nextdoor', 'ramjet' ) }
			instructions={ __(
				'Enter the URL of your Nextdoor post to share below.',
				'ramjet'
			) }
			field={ { label: field, placeholder: field } }
			parse={ parse }
			error={ __(
				"Your Nextdoor post couldn't be embedded. Please double check the URL or code.",
				'ramjet'
			) }
			panelTitle={ __( 'Embed URL', 'ramjet' ) }
		>
			{ ( url ) => (
				<EmbedPreview
					src={ url }
					title={ __( 'Nextdoor', 'ramjet' ) }
					height={ 200 }
					isSelected={ props.isSelected }
				/>
			) }
		</EmbedBlock>
	);
}
