import { __ } from '@wordpress/i18n';
import type { FieldAttributes, FieldType } from './field/attributes';
import {
	field,
	form,
	type FormTemplate,
	nameAndEmail,
	send,
} from './template-parts';

/** A field that is half as wide as the form. */
const half = (
	type: FieldType,
	label: string,
	more: Partial< FieldAttributes > = {}
) => field( type, { label, width: 50, ...more } );

const phone = () => half( 'telephone', __( 'Phone', 'ramjet' ) );

/** Further forms, which only the list of patterns offers. */
export const getPatterns = (): FormTemplate[] => [
	form(
		'contact-details',
		__( 'Contact with details', 'ramjet' ),
		__( 'Name, email, phone, company and message.', 'ramjet' ),
		{},
		[
			...nameAndEmail(),
			phone(),
			half( 'text', __( 'Company', 'ramjet' ) ),
			field( 'text', { label: __( 'Subject', 'ramjet' ) } ),
			field( 'textarea', {
				label: __( 'Message', 'ramjet' ),
				required: true,
			} ),
			send( __( 'Send message', 'ramjet' ) ),
		]
	),
	form(
		'newsletter',
		__( 'Newsletter sign-up', 'ramjet' ),
		__( 'An email address, and permission to use it.', 'ramjet' ),
		{ subject: __( 'New newsletter subscriber', 'ramjet' ) },
		[
			field( 'email', {
				label: __( 'Email', 'ramjet' ),
				required: true,
			} ),
			field( 'consent', { consentType: 'explicit' } ),
			send( __( 'Subscribe', 'ramjet' ) ),
		]
	),
	form(
		'event-registration',
		__( 'Event registration', 'ramjet' ),
		__( 'Tickets, sessions and dietary requirements.', 'ramjet' ),
		{ subject: __( 'New event registration', 'ramjet' ) },
		[
			...nameAndEmail(),
			half( 'number', __( 'Number of tickets', 'ramjet' ), {
				required: true,
				min: 1,
				step: 1,
			} ),
			phone(),
			field(
				'checkbox-multiple',
				{ label: __( 'Which sessions will you attend?', 'ramjet' ) },
				[
					__( 'Morning', 'ramjet' ),
					__( 'Afternoon', 'ramjet' ),
					__( 'Evening', 'ramjet' ),
				]
			),
			field( 'textarea', {
				label: __( 'Dietary requirements', 'ramjet' ),
			} ),
			send( __( 'Register', 'ramjet' ) ),
		]
	),
	form(
		'job-application',
		__( 'Job application', 'ramjet' ),
		__( 'A cover letter and a résumé.', 'ramjet' ),
		{ subject: __( 'New job application', 'ramjet' ) },
		[
			...nameAndEmail(),
			phone(),
			half( 'url', __( 'Website or portfolio', 'ramjet' ) ),
			half( 'text', __( 'Position', 'ramjet' ), { required: true } ),
			half( 'date', __( 'Earliest start date', 'ramjet' ) ),
			field( 'textarea', { label: __( 'Cover letter', 'ramjet' ) } ),
			field( 'file', {
				label: __( 'Résumé', 'ramjet' ),
				accept: [ 'pdf', 'doc', 'docx' ],
				required: true,
			} ),
			send( __( 'Apply', 'ramjet' ) ),
		]
	),
	form(
		'support-request',
		__( 'Support request', 'ramjet' ),
		__( 'A topic, its urgency and a screenshot.', 'ramjet' ),
		{ subject: __( 'New support request', 'ramjet' ) },
		[
			...nameAndEmail(),
			field(
				'select',
				{
					label: __( 'Topic', 'ramjet' ),
					width: 50,
					required: true,
				},
				[
					__( 'Order or delivery', 'ramjet' ),
					__( 'Technical problem', 'ramjet' ),
					__( 'Billing', 'ramjet' ),
					__( 'Something else', 'ramjet' ),
				]
			),
			field(
				'radio',
				{ label: __( 'How urgent is it?', 'ramjet' ), width: 50 },
				[ __( 'Not urgent', 'ramjet' ), __( 'Urgent', 'ramjet' ) ]
			),
			field( 'textarea', {
				label: __( 'Describe the problem', 'ramjet' ),
				required: true,
			} ),
			field( 'file', {
				label: __( 'Screenshot', 'ramjet' ),
				accept: [ 'png', 'jpg', 'jpeg', 'webp' ],
			} ),
			send( __( 'Send request', 'ramjet' ) ),
		]
	),
	form(
		'booking-request',
		__( 'Booking request', 'ramjet' ),
		__(
			'Arrival and departure dates, and the number of guests.',
			'ramjet'
		),
		{ subject: __( 'New booking request', 'ramjet' ) },
		[
			...nameAndEmail(),
			half( 'date', __( 'Arrival', 'ramjet' ), { required: true } ),
			half( 'date', __( 'Departure', 'ramjet' ), { required: true } ),
			half( 'number', __( 'Number of guests', 'ramjet' ), {
				min: 1,
				step: 1,
			} ),
			phone(),
			field( 'textarea', { label: __( 'Special requests', 'ramjet' ) } ),
			send( __( 'Request booking', 'ramjet' ) ),
		]
	),
	form(
		'order-request',
		__( 'Order request', 'ramjet' ),
		__( 'A product, its quantity and the delivery address.', 'ramjet' ),
		{ subject: __( 'New order request', 'ramjet' ) },
		[
			...nameAndEmail(),
			half( 'text', __( 'Product', 'ramjet' ), { required: true } ),
			half( 'number', __( 'Quantity', 'ramjet' ), {
				required: true,
				min: 1,
				step: 1,
			} ),
			field( 'textarea', {
				label: __( 'Delivery address', 'ramjet' ),
				required: true,
			} ),
			field( 'textarea', { label: __( 'Notes', 'ramjet' ) } ),
			send( __( 'Send order request', 'ramjet' ) ),
		]
	),
	form(
		'survey',
		__( 'Survey', 'ramjet' ),
		__( 'A few questions about your service.', 'ramjet' ),
		{ subject: __( 'New survey response', 'ramjet' ) },
		[
			field(
				'radio',
				{
					label: __( 'How satisfied are you?', 'ramjet' ),
					required: true,
				},
				[
					__( 'Very satisfied', 'ramjet' ),
					__( 'Satisfied', 'ramjet' ),
					__( 'Dissatisfied', 'ramjet' ),
					__( 'Very dissatisfied', 'ramjet' ),
				]
			),
			field(
				'checkbox-multiple',
				{ label: __( 'What do you like about us?', 'ramjet' ) },
				[
					__( 'Quality', 'ramjet' ),
					__( 'Price', 'ramjet' ),
					__( 'Service', 'ramjet' ),
				]
			),
			field( 'textarea', {
				label: __( 'What could we do better?', 'ramjet' ),
			} ),
			field( 'email', {
				label: __( 'Email, if you would like a reply', 'ramjet' ),
			} ),
			send( __( 'Submit', 'ramjet' ) ),
		]
	),
];
