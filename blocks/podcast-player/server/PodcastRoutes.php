<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;

/** The REST routes with which editors read feeds. */
final class PodcastRoutes {

	/** Maximum number of feeds read per user and minute. */
	private const PER_MINUTE = 20;

	/** HTTP status by error code; all others are the fault of the feed's server (502). */
	private const STATUS = array(
		'ramjet_http_address'      => 400,
		'ramjet_podcast_format'    => 422,
		'ramjet_podcast_invalid'   => 422,
		'ramjet_podcast_empty'     => 422,
		'ramjet_too_many_requests' => 429,
		'ramjet_not_saved'         => 500,
		'ramjet_podcast_full'      => 503,
		'ramjet_http_slow'         => 504,
	);

	/** @return array<string, array> Below wpcom/v2. */
	public static function all(): array {
		$texts  = array( 'items' => array( 'type' => 'string' ) );
		$text   = static fn( string $is ): array => Schema::field( 'string', $is );
		$option = array( 'label' => $text( 'Title.' ), 'value' => $text( 'Guid.' ) );
		$schema = static fn(): array => Schema::object( array(
			'title'   => $text( 'Title of the podcast. All texts may be empty.' ),
			'link'    => $text( 'URL of its website.' ),
			'cover'   => $text( 'URL of its image, copied to this site.' ),
			'tracks'  => Schema::field( 'array', 'Episodes.', array( 'items' => self::track() ) ),
			'options' => Schema::field(
				'array',
				'With episode-options: all selectable episodes.',
				array( 'items' => Schema::object( $option ) )
			),
		), 'podcast-player' );
		$url    = array( 'required' => true, 'minLength' => 1, 'maxLength' => 2000 );
		$off    = array( 'default' => false );
		$texts += array( 'default' => array() );
		return array(
			'/podcast-player'                => Route::of(
				'A podcast’s latest episodes, or some of its latest hundred, from a copy of at most an hour. While the'
					. ' feed is down, from the last copy.',
				$schema,
				Route::for_authors( 'GET', self::podcast( ... ), array(
					'url'             => Schema::field( 'string', 'URL of the feed.', $url ),
					'guids'           => Schema::field( 'array', 'Guids of the episodes.', $texts ),
					'episode-options' => Schema::field( 'boolean', 'Whether to list all.', $off ),
				) ),
				array(
					'ramjet_http_address'      => '400: This is no public URL.',
					'ramjet_podcast_format'    => '422: There is no feed at this URL.',
					'ramjet_podcast_invalid'   => '422: The feed has errors.',
					'ramjet_podcast_empty'     => '422: The feed has no audio.',
					'ramjet_too_many_requests' => '429: The user has had more than 20 feeds read in a minute.',
					'ramjet_podcast_status'    => '502: The server returned an error.',
					'ramjet_http_redirect'     => '502: The URL redirects too many times.',
					'ramjet_http_unreachable'  => '502: The server cannot be reached.',
					'ramjet_podcast_full'      => '503: The site has 500 podcasts, the maximum.',
					'ramjet_http_slow'         => '504: The server did not respond in time.',
				)
			),
			'/podcast-player/track-quantity' => Route::of(
				'Maximum number of episodes in a player.',
				Schema::field( 'integer', 'Maximum.', array( 'title' => 'podcast-player-track-quantity' ) ),
				Route::for_authors( 'GET', static fn(): int => Episodes::MAX )
			),
		);
	}

	private static function track(): array {
		$text = static fn( string $is ): array => Schema::field( 'string', $is );
		return Schema::object( array(
			'id'               => $text( 'ID for scripts.' ),
			'guid'             => $text( 'Guid in the feed.' ),
			'title'            => $text( 'Title.' ),
			'description'      => $text( 'Beginning of the description, plain.' ),
			'description_html' => $text( 'The same as HTML.' ),
			'link'             => $text( 'URL of a page about it.' ),
			'src'              => $text( 'URL of the audio file.' ),
			'type'             => $text( 'MIME type of that.' ),
			'duration'         => $text( 'Duration, such as 12:34.' ),
			'publish_date'     => $text( 'Date in ISO 8601.' ),
		) );
	}

	private static function podcast( \WP_REST_Request $request ): array|\WP_Error {
		$refuse = static fn(): ?\WP_Error => UserRate::allows( 'podcast', self::PER_MINUTE ) ? null : UserRate::error();
		$url    = trim( $request['url'] );
		$copy   = FeedRefresh::now( $url, $refuse );
		if ( is_array( $copy ) && array() === $copy['feed']['episodes'] ) {
			$text = __( 'This feed has no episodes with audio.', 'ramjet' );
			$copy = new \WP_Error( 'ramjet_podcast_empty', $text );
		}
		if ( is_wp_error( $copy ) ) {
			$copy->add_data( array( 'status' => self::STATUS[ $copy->get_error_code() ] ?? 502 ) );
			return $copy;
		}
		$feed   = $copy['feed'];
		$tracks = Episodes::of( $feed['episodes'], $request['guids'], Episodes::MAX );
		$option = static fn( array $one ): array => array( 'label' => $one['title'], 'value' => $one['guid'] );
		$reply  = array(
			'title'  => $feed['title'],
			'link'   => $feed['link'],
			'cover'  => FeedCopies::cover( $copy ),
			'tracks' => array_map( self::describe( ... ), $tracks ),
		);
		return $request['episode-options']
			? $reply + array( 'options' => array_map( $option, $feed['episodes'] ) )
			: $reply;
	}

	private static function describe( array $episode ): array {
		return array(
			'id'               => Episodes::id( $episode ),
			'description_html' => esc_html( $episode['description'] ),
			'duration'         => Feed::time( $episode['duration'] ),
			'publish_date'     => 0 === $episode['date'] ? '' : gmdate( 'c', $episode['date'] ),
		) + array_diff_key( $episode, array( 'date' => 0 ) );
	}
}
