import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedPreview } from '../../shared/embed/parts';
import { type Attributes, parse } from './attributes';

/** The booking page, or a form for its URL. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const label = __( 'Zoom Scheduler', 'ramjet' );
	return (
		<EmbedBlock
			{ ...props }
			{ ...{ label, parse } }
			name="jetpack/zoom-scheduler"
			instructions={ __(
				'Paste your Zoom Scheduler booking page URL below.',
				'ramjet'
			) }
			field={ {
				label: __( 'Zoom Scheduler URL', 'ramjet' ),
				placeholder:
					'https://scheduler.zoom.us/your-name/discovery-call',
			} }
			links={
				<>
					<ExternalLink href="https://scheduler.zoom.us/sign-up">
						{ __( 'New to Zoom Scheduler? Get started', 'ramjet' ) }
					</ExternalLink>
					<ExternalLink href="https://support.zoom.com/hc/en/article?id=zm_kb&sysparm_article=KB0058092">
						{ __( 'Find your booking page URL', 'ramjet' ) }
					</ExternalLink>
				</>
			}
			error={ __(
				"Your calendar couldn't be embedded. Please double check your URL or code.",
				'ramjet'
			) }
		>
			{ ( url ) => (
				<EmbedPreview
					src={ addQueryArgs( url, { embed: 'true' } ) }
					title={ label }
					height={ 900 }
					sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
					style={ { maxWidth: 550, marginInline: 'auto' } }
					isSelected={ props.isSelected }
				/>
			) }
		</EmbedBlock>
	);
}
