import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import type { ResponseField } from '../../api/form-responses';
import FieldValue, { linkOf, replyTo } from '../field-value';

describe( 'The link of a field value', () => {
	it.each( [
		[ 'email', 'ada@example.com', 'mailto:ada@example.com' ],
		[ 'email', ' a+b@example.com ', 'mailto:a%2Bb@example.com' ],
		[ 'telephone', '+49 (30) 1234-5', 'tel:+493012345' ],
		[ 'telephone', '030 / 12', 'tel:03012' ],
		[ 'url', 'example.com/a', 'https://example.com/a' ],
		[ 'url', 'HTTP://example.com', 'http://example.com/' ],
	] )( '%s %s leads to %s', ( type, value, href ) => {
		expect( linkOf( type, value ) ).toBe( href );
	} );

	it.each( [
		[ 'url', 'javascript:alert(1)' ],
		[ 'url', ' java\nscript:alert(1)' ],
		[ 'url', 'data:text/html,<script>alert(1)</script>' ],
		[ 'url', 'https://bank.example@elsewhere.example' ],
		[ 'email', 'a@example.com?bcc=b@example.com' ],
		[ 'email', 'a@example.com\nBcc: b@example.com' ],
		[ 'telephone', 'javascript:alert(1)' ],
		[ 'text', 'https://example.com' ],
	] )( '%s %j is none', ( type, value ) => {
		expect( linkOf( type, value ) ).toBeNull();
	} );
} );

describe( 'The reply to a response', () => {
	const field = ( type: string, text: string ): ResponseField => ( {
		id: type,
		type,
		label: type,
		value: [ text ],
		text,
		files: [],
	} );
	const form = { source: '', key: '', title: 'Q & A?', url: '' };

	it( 'is an email to the first valid email field', () => {
		const fields = [
			field( 'text', 'x@example.com' ),
			field( 'email', 'no address' ),
			field( 'email', 'ada@example.com' ),
		];
		expect( replyTo( { fields, form, status: 'inbox' } ) ).toBe(
			'mailto:ada@example.com?subject=Re%3A%20Q%20%26%20A%3F'
		);
		expect( replyTo( { fields, form, status: 'spam' } ) ).toBeNull();
	} );

	it( 'is impossible without one', () => {
		const fields = [
			field( 'text', 'x@example.com' ),
			field( 'email', 'a@example.com?bcc=b@example.com' ),
		];
		expect( replyTo( { fields, form, status: 'inbox' } ) ).toBeNull();
	} );
} );

describe( 'A field value', () => {
	const show = ( field: Partial< ResponseField > ) =>
		render(
			<FieldValue
				field={ {
					id: 'a',
					type: 'text',
					label: 'A',
					value: [ field.text ?? '' ],
					text: '',
					files: [],
					...field,
				} }
			/>
		);

	it( 'is text, even if it looks like markup', () => {
		const text = '<img src=x onerror=alert(1)>\nsecond line';
		const { container } = show( { text } );
		expect( container.querySelector( 'img' ) ).toBeNull();
		expect( container ).toHaveTextContent( '<img src=x onerror=alert(1)>' );
	} );

	it( 'is a list of several choices', () => {
		show( { value: [ 'One', 'Two' ], text: 'One, Two' } );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	} );

	it( 'has its files for download', () => {
		show( {
			type: 'file',
			files: [
				{
					id: 'x',
					name: '"><script>.pdf',
					size: 2048,
					type: 'application/pdf',
					url: 'https://example.com/file',
				},
			],
		} );
		expect( screen.getByRole( 'link' ) ).toHaveAttribute(
			'download',
			'"><script>.pdf'
		);
		expect( screen.getByText( '2 KB' ) ).toBeVisible();
	} );

	it( 'says that it was left blank', () => {
		show( { text: '' } );
		expect( screen.getByText( 'Left blank' ) ).toBeVisible();
	} );
} );
