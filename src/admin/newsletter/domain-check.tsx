import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { useAction } from '../../../shared/api/use-action';
import { checkDomain, type DomainFinding } from '../api/newsletter-servers';
import ErrorNotice from '../components/error-notice';
import Section from '../components/section';

/** Checks the DNS records by which mail services decide whether emails are genuine. */
export default function DomainCheck() {
	const [ findings, setFindings ] = useState< DomainFinding[] >( [] );
	const { isBusy, error, run } = useAction();
	return (
		<Section
			id="ramjet-newsletter-domain"
			title={ __( 'Sender’s domain', 'ramjet' ) }
		>
			<p>
				{ __(
					'Mail services accept emails more readily if your domain’s DNS says who may send them. Save the sender’s email address before you check it.',
					'ramjet'
				) }
			</p>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				onClick={ () =>
					run( async () => {
						setFindings( [] );
						setFindings( ( await checkDomain() ).findings );
					} )
				}
			>
				{ __( 'Check domain', 'ramjet' ) }
			</Button>
			{ error !== null && <ErrorNotice message={ error } /> }
			{ findings.map( ( { fine, message } ) => (
				<Notice
					key={ message }
					status={ fine ? 'success' : 'warning' }
					isDismissible={ false }
					spokenMessage={ message }
				>
					{ message }
				</Notice>
			) ) }
		</Section>
	);
}
