import { ExternalLink, Notice } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** Says why a plugin could not be installed. */
export function InstallError( {
	slug,
	message,
}: {
	slug: string;
	message: string;
} ) {
	return (
		<Notice
			status="error"
			isDismissible={ false }
			spokenMessage={ message }
		>
			{ createInterpolateElement(
				sprintf(
					/* translators: %s: an error message. <a>: a link to the plugin in the plugin directory. */
					__(
						'The plugin failed to install. %s Please check the <a>plugin information</a> for detailed requirements.',
						'ramjet'
					),
					// Plain text: anything that looks like a tag is not ours.
					message.replace( /[<>]/g, '' )
				) as `${ string }<a>${ string }</a>${ string }`,
				{
					a: (
						<ExternalLink
							href={ `https://wordpress.org/plugins/${ slug }/` }
						>
							{ '' }
						</ExternalLink>
					),
				}
			) }
		</Notice>
	);
}
