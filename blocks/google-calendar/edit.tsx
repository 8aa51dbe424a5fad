import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedPreview } from '../../shared/embed/parts';
import { type Attributes, parse } from './attributes';

const HELP = 'https://support.google.com/calendar/answer/';

/** The calendar, or how to embed one. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { align = '', width, height } = props.attributes;
	const isMobile = useViewportMatch( 'medium', '<' );
	return (
		<EmbedBlock
			{ ...props }
			name="jetpack/google-calendar"
			label={ __( 'Google Calendar', 'ramjet' ) }
			instructions={
				<ol>
					<li>
						<ExternalLink href={ `${ HELP }37083#link` }>
							{ __(
								'Enable Permissions for the calendar you want to share',
								'ramjet'
							) }
						</ExternalLink>
					</li>
					<li>
						{ __(
							'Paste the embed code you copied from your Google Calendar below',
							'ramjet'
						) }
					</li>
				</ol>
			}
			field={ {
				label: __( 'Google Calendar URL or iframe', 'ramjet' ),
				placeholder: __(
					'Enter URL or iframe to embed here…',
					'ramjet'
				),
				multiline: true,
			} }
			links={
				<ExternalLink href={ `${ HELP }41207` }>
					{ __( 'Learn more', 'ramjet' ) }
				</ExternalLink>
			}
			parse={ parse }
			error={ __(
				"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
				'ramjet'
			) }
			panelTitle={ __( 'Calendar settings', 'ramjet' ) }
		>
			{ ( url ) => (
				<EmbedPreview
					src={ url }
					title={ __( 'Google Calendar', 'ramjet' ) }
					height={ isMobile ? 300 : height }
					style={
						/wide|full/.test( align )
							? undefined
							: { maxWidth: width, marginInline: 'auto' }
					}
					isSelected={ props.isSelected }
				/>
			) }
		</EmbedBlock>
	);
}
