<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Site\SiteLanguage;
use Ramjet\Support\Values\Utf8;

/** The routes that list prompts, with the arguments and fields that Jetpack's have. */
final class PromptRoutes {

	/** A date, of which a time is ignored; `--12-31` is that of a year that the request decides. */
	private const DATE = '^(\d{4}|-)-\d\d-\d\d(T.*)?$';

	/** @return array<string, array> Below wpcom/v3. */
	public static function all(): array {
		$schema = self::schema();
		return array(
			'/blogging-prompts'             => Route::of(
				'The site’s prompts, one a day, from today or another day on. Each is listed once. The headers X-WP-Total and'
					. ' X-WP-TotalPages have the totals.',
				Schema::list_of( $schema, 'blogging-prompts' ),
				Route::for_authors( 'GET', self::list( ... ), self::arguments() )
			),
			'/blogging-prompts/(?P<id>\d+)' => Route::of(
				'A prompt of the site, or one that comes with Ramjet.',
				array( 'title' => 'blogging-prompt' ) + $schema,
				Route::for_authors( 'GET', self::one( ... ), array(
					'id' => Schema::field( 'integer', 'ID of the prompt.' ),
				) ),
				array( 'rest_post_invalid_id' => '404: There is no such prompt, or not any more.' )
			),
		);
	}

	private static function arguments(): array {
		$core = ( new \WP_REST_Posts_Controller( 'post' ) )->get_collection_params();
		$date = array( 'pattern' => self::DATE );
		$per  = array( 'default' => 10, 'minimum' => 1, 'maximum' => 100 );
		$from = array( 'minimum' => 1, 'maximum' => 9998 );
		return array(
			'after'      => Schema::field( 'string', 'First day; --12-31 without a year. Default: today.', $date ),
			'before'     => Schema::field( 'string', 'Only days before this one.', $date ),
			'force_year' => Schema::field( 'integer', 'Year of days without one. Default: this year.', $from ),
			'search'     => Schema::field( 'string', 'Text that they contain.', array( 'default' => '' ) ),
			'order'      => Schema::field(
				'string',
				'Direction. From a day without a year on, days are always in their order.',
				array( 'enum' => array( 'asc', 'desc' ), 'default' => 'asc' )
			),
			'per_page'   => Schema::field( 'integer', 'Prompts per page.', $per ),
		) + Schema::paging( '' ) + array_intersect_key( $core, array_flip( array( 'exclude', 'include', 'orderby' ) ) );
	}

	private static function schema(): array {
		$text = static fn( string $is ): array => Schema::field( 'string', $is );
		$none = array( 'items' => array( 'type' => 'object' ) );
		return Schema::object( array(
			'id'                    => Schema::field( 'integer', 'ID, which stays while the text does.' ),
			'date'                  => $text( 'Its day, such as 2026-12-31.' ),
			'label'                 => $text( 'What stands above it, in the site’s language.' ),
			'text'                  => $text( 'The prompt as HTML without tags.' ),
			'attribution'           => $text( 'Always empty.' ),
			'answered'              => Schema::field( 'boolean', 'Whether the user has published a post about it.' ),
			'answered_users_count'  => Schema::field( 'integer', 'Always 0.' ),
			'answered_users_sample' => Schema::field( 'array', 'Always empty.', $none ),
			'answered_link'         => $text( 'URL of its tag on this site.' ),
			'answered_link_text'    => $text( 'Text of that link.' ),
		) );
	}

	private static function list( \WP_REST_Request $request ): \WP_REST_Response {
		$days  = SiteLanguage::in( static fn(): array => self::days( $request ) );
		$size  = $request['per_page'];
		$page  = array_slice( $days, ( $request['page'] - 1 ) * $size, $size, true );
		$reply = new \WP_REST_Response( self::describe( $page ) );
		$reply->header( 'X-WP-Total', (string) count( $days ) );
		$reply->header( 'X-WP-TotalPages', (string) (int) ceil( count( $days ) / $size ) );
		return $reply;
	}

	private static function one( \WP_REST_Request $request ): array|\WP_Error {
		$prompt = SiteLanguage::in( static fn(): ?Prompt => PromptList::find( $request['id'] ) );
		$none   = __( 'This prompt does not exist.', 'ramjet' );
		return null === $prompt
			? new \WP_Error( 'rest_post_invalid_id', $none, array( 'status' => 404 ) )
			: self::describe( array( self::today() => $prompt ) )[0];
	}

	/** @return array<int, Prompt> By day, all that the request asks for, in its order. */
	private static function days( \WP_REST_Request $request ): array {
		$all    = PromptList::of_site();
		$before = null === $request['before'] ? null : self::day( $request['before'], $request['force_year'] );
		$first  = match ( true ) {
			null !== $request['after'] => self::day( $request['after'], $request['force_year'] ),
			null !== $before           => $before - count( $all ),
			default                    => self::today(),
		};
		$search    = Utf8::lower( $request['search'] );
		$is_wanted = static fn( Prompt $prompt, int $day ): bool => ( null === $before || $day < $before )
			&& ! in_array( $prompt->id, $request['exclude'], true )
			&& ( array() === $request['include'] || in_array( $prompt->id, $request['include'], true ) )
			&& ( '' === $search || str_contains( Utf8::lower( $prompt->text ), $search ) );
		$days      = array_filter( PromptList::from( $first, $all ), $is_wanted, ARRAY_FILTER_USE_BOTH );
		$by        = match ( $request['orderby'] ) {
			'id'      => static fn( Prompt $prompt ): int => $prompt->id,
			'title'   => static fn( Prompt $prompt ): string => $prompt->text,
			'include' => static fn( Prompt $prompt ): int =>
				(int) array_search( $prompt->id, $request['include'], true ),
			default   => null,
		};
		if ( null !== $by ) {
			uasort( $days, static fn( Prompt $one, Prompt $other ): int => $by( $one ) <=> $by( $other ) );
		}
		$has_year = ! str_starts_with( (string) $request['after'], '-' );
		return 'desc' === $request['order'] && ( $has_year || null !== $by ) ? array_reverse( $days, true ) : $days;
	}

	/** The site's day, counted from 1970. */
	private static function today(): int {
		return self::day( current_time( 'Y-m-d' ), null );
	}

	private static function day( string $date, ?int $year ): int {
		$date = str_starts_with( $date, '-' ) ? ( $year ?? current_time( 'Y' ) ) . substr( $date, 1 ) : $date;
		[ $year, $month, $on ] = sscanf( $date, '%d-%d-%d' );
		return intdiv( gmmktime( 0, 0, 0, $month, $on, $year ), DAY_IN_SECONDS );
	}

	/**
	 * @param array<int, Prompt> $prompts By day.
	 * @return list<array<string, mixed>>
	 */
	private static function describe( array $prompts ): array {
		$answered = self::answered( $prompts );
		$item     = static fn( Prompt $prompt, int $day ): array => array(
			'id'                    => $prompt->id,
			'date'                  => gmdate( 'Y-m-d', $day * DAY_IN_SECONDS ),
			'label'                 => Prompt::label(),
			'text'                  => $prompt->html(),
			'attribution'           => '',
			'answered'              => in_array( Prompt::tag_of( $prompt->id ), $answered, true ),
			'answered_users_count'  => 0,
			'answered_users_sample' => array(),
			'answered_link'         => $prompt->link(),
			'answered_link_text'    => Prompt::link_text(),
		);
		return SiteLanguage::in( static fn(): array => array_map( $item, $prompts, array_keys( $prompts ) ) );
	}

	/**
	 * @param array<int, Prompt> $prompts
	 * @return list<string> Tags of those about which the user has published a post.
	 */
	private static function answered( array $prompts ): array {
		$tags = array_map( static fn( Prompt $prompt ): string => Prompt::tag_of( $prompt->id ), $prompts );
		$own  = array() === $tags ? array() : get_posts( array(
			'author'       => get_current_user_id(),
			'tag_slug__in' => array_values( $tags ),
			'fields'       => 'ids',
			'numberposts'  => -1,
		) );
		return wp_get_object_terms( $own, 'post_tag', array( 'fields' => 'slugs' ) );
	}
}
