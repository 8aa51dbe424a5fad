/**
 * Services of core/social-link as 'host=service=path'. The host has no www; '*' stands for any country. The service defaults
 * to the first part of the host, the path of profiles to a name (#). With an empty path, pasted URLs are not recognized.
 */
const HOSTS =
	'500px.com=fivehundredpx amazon.*== bandcamp.com behance.net bsky.app=bluesky=profile/# codepen.io ' +
	'deviantart.com discord.com==(invite/)?# discord.gg==(invite/)?# dribbble.com dropbox.com== ' +
	'etsy.com==shop/# facebook.com==#|profile\\.php fb.com=facebook=#|profile\\.php ' +
	'flickr.com==(people|photos)/# foursquare.com goodreads.com==(user|author)/show/# google.*== ' +
	'github.com gravatar.com instagram.com last.fm=lastfm=user/# linkedin.com==(in|company|school)/# ' +
	'mastodon.social==@# mastodon.online==@# fosstodon.org=mastodon=@# hachyderm.io=mastodon=@# ' +
	'mstdn.social=mastodon=@# meetup.com medium.com==@# patreon.com pinterest.* ' +
	'getpocket.com=pocket=@# reddit.com==(u|user|r)/# skype.com== snapchat.com==(add/|@)# ' +
	'soundcloud.com spotify.com==(user|artist)/# telegram.me t.me=telegram threads.net==@# ' +
	'threads.com==@# tiktok.com==@# tumblr.com twitch.tv twitter.com vimeo.com==(?!\\d+/?$)# vk.com ' +
	'wa.me=whatsapp=\\+?\\d+ wordpress.com== wordpress.org== x.com yelp.com==biz/# ' +
	'youtube.com==@#|(channel|c|user)/#';

const SERVICES = HOSTS.split( ' ' ).map( ( entry ) => {
	const [ host = '', name, profile = '#' ] = entry.split( '=' );
	const pattern = host
		.replace( '.', '\\.' )
		.replace( '*', '(?:com?\\.)?[a-z]{2,3}' );
	return {
		pattern: new RegExp( `^(?:(.+)\\.)?${ pattern }$` ),
		service: name || host.replace( /\..*/, '' ),
		profile: profile.replaceAll( '#', '[\\w.~%+-]+' ),
	};
} );

/** Pages of the services themselves, which look like names. */
const PAGES =
	/^\/(about|account|blog|download|events?|explore|features|feed|groups|hashtag|help|home|i|jobs|login|marketplace|maps|messages|notifications|p|pin|photos?|policies|posts?|pricing|privacy|reel|reels|search|settings|share|shop|shorts|signup|status|stories|store|terms|topics|trending|video|videos|watch)\/?$/i;

/** Subdomains with the same pages as the host. */
const SAME = /^(www|m|mobile|open|[a-z]{2}(-[a-z]{2})?)$/;

/**
 * The service of a URL, named as in core/social-link.
 *
 * @param text A URL or an email link.
 */
export function findService( text: string ): string | undefined {
	return /^mailto:/i.test( text ) ? 'mail' : read( text )?.service;
}

/**
 * The service of a profile's URL. Posts, videos and the services' own pages have none.
 *
 * @param text One line of pasted text.
 */
export function findProfile( text: string ): string | undefined {
	const found = read( text );
	if ( ! found ) {
		return undefined;
	}
	const { service, profile, subdomain, path } = found;
	if ( subdomain && ! SAME.test( subdomain ) ) {
		const isProfile =
			service === 'wordpress' && subdomain === 'profiles'
				? /^\/[\w-]+\/?$/.test( path )
				: path === '/' &&
					/^(bandcamp|tumblr|wordpress)$/.test( service );
		return isProfile ? service : undefined;
	}
	return profile &&
		! PAGES.test( path ) &&
		new RegExp( `^/(${ profile })/?$`, 'i' ).test( path )
		? service
		: undefined;
}

function read( text: string ) {
	if ( ! /^https?:\/\/\S+$/i.test( text ) || ! URL.canParse( text ) ) {
		return undefined;
	}
	const { hostname, pathname: path, username } = new URL( text );
	for ( const entry of username ? [] : SERVICES ) {
		const match = entry.pattern.exec( hostname );
		if ( match ) {
			return { ...entry, subdomain: match[ 1 ], path };
		}
	}
	return undefined;
}
