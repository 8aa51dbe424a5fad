import { parse } from '../attributes';

const URL_30MIN = 'https://calendly.com/acme/30min';

const INLINE = `<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="${ URL_30MIN }?hide_event_type_details=1&amp;background_color=1a1a1a&primary_color=red&text_color=ffffff&month=2026-12" style="min-width:320px;height:630px;" onmouseover="alert(1)"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>`;

const POPUP = `<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">
<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>
<a href="" onclick="Calendly.initPopupWidget({url: '${ URL_30MIN }?text_color=ffffff&amp;a=b'});return false;">Book <b>a</b> &lt;call&gt;</a>`;

const BADGE = `<script src="https://assets.calendly.com/assets/external/widget.js" async></script>
<script>window.onload = function() { Calendly.initBadgeWidget({ url: "${ URL_30MIN }", text: 'Book me', color: '#00a2ff', textColor: '#ffffff', branding: undefined }); }</script>`;

test.each( [
	[
		INLINE,
		{
			url: `${ URL_30MIN }?month=2026-12`,
			style: 'inline',
			hideEventTypeDetails: true,
			backgroundColor: '1a1a1a',
			textColor: 'ffffff',
		},
	],
	[
		POPUP,
		{
			url: `${ URL_30MIN }?a=b`,
			style: 'link',
			textColor: 'ffffff',
			button: expect.objectContaining( { text: 'Book a &lt;call>' } ),
		},
	],
	[
		BADGE,
		{
			url: URL_30MIN,
			style: 'link',
			button: {
				element: 'a',
				uniqueId: 'calendly-widget-id',
				passthroughAttributes: { url: 'url' },
				text: 'Book me',
				customBackgroundColor: '#00a2ff',
				customTextColor: '#ffffff',
			},
		},
	],
	[
		BADGE.replace( 'Book me', "Let\\'s talk (30 min)" ),
		expect.objectContaining( {
			button: expect.objectContaining( {
				text: "Let's talk (30 min)",
				customBackgroundColor: '#00a2ff',
			} ),
		} ),
	],
	[ BADGE.replace( URL_30MIN, 'javascript:alert' ), undefined ],
] )( 'reads %s', ( text, attributes ) => {
	expect( parse( text ) ).toEqual( attributes );
} );
