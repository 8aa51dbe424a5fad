import { __ } from '@wordpress/i18n';
import { Button } from '../../shared/components/controls';
import { EVERYBODY } from '../../shared/editor/newsletter-access';
import { useRestriction } from './use-restriction';

/** Says that the post is closed, and opens it. */
export default function Panel() {
	const { setAccess } = useRestriction();
	return (
		<>
			<p>
				{ __(
					'The newsletter restricts this post to subscribers. Other visitors cannot read it.',
					'ramjet'
				) }
			</p>
			<Button
				variant="secondary"
				onClick={ () => setAccess( EVERYBODY ) }
			>
				{ __( 'Open it to everybody', 'ramjet' ) }
			</Button>
		</>
	);
}
