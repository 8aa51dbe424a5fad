import { __ } from '@wordpress/i18n';

type Props = {
	/** State of a payment or member, and its text. */
	state: string;
	text: string;
	/** Whether no real money moved. */
	isTest: boolean;
	/** What the owner should look at; empty ones are left out. */
	alerts: ( string | false )[];
};

/** The state of a payment or member, with badges. */
export const Badges = ( { state, text, isTest, alerts }: Props ) => (
	<span className="ramjet-payments__badges">
		<span className={ `ramjet-payments__status is-${ state }` }>
			{ text }
		</span>
		{ isTest && (
			<span className="ramjet-badge">{ __( 'Test', 'ramjet' ) }</span>
		) }
		{ alerts.filter( Boolean ).map( ( alert ) => (
			<span key={ `${ alert }` } className="ramjet-payments__alert">
				{ alert }
			</span>
		) ) }
	</span>
);
