<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Content\PostCard;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Text;

/** Jetpack's routes with numbers of views, with its fields. */
final class StatsRoutes {

	/** Days, weeks and months of GET module/stats/data. */
	private const LENGTHS = array( 'day' => 30, 'week' => 14, 'month' => 12 );

	private readonly Totals $totals;

	public function __construct(
		private readonly ViewStore $views,
		private readonly TopPosts $top,
		ViewsSettings $settings
	) {
		$this->totals = new Totals( $views, $settings );
	}

	/** @return array<string, array> As in a RouteTable: what the blocks show in the editor. */
	public function of_blocks(): array {
		$count = static fn( string $what ): array => Schema::field( 'integer', $what );
		return array(
			'/blog-stats' => Route::of(
				'How often the site, and a post, were viewed.',
				static fn(): array => Schema::object( array(
					'post-views'    => $count( 'Views of the post; 0 without one.' ),
					'blog-visitors' => $count( 'Visitors of the site, each day’s added up.' ),
					'blog-views'    => $count( 'Views of the site.' ),
				), 'blog-stats' ),
				array(
					'methods'             => 'GET',
					'callback'            => fn( \WP_REST_Request $request ): array => array(
						'post-views'    => 0 === $request['post_id'] ? 0 : $this->totals->views( $request['post_id'] ),
						'blog-visitors' => $this->totals->visitors(),
						'blog-views'    => $this->totals->views( 0 ),
					),
					'permission_callback' => static fn( \WP_REST_Request $request ): bool =>
						current_user_can( 'edit_posts' ) && ( null === get_post( $request['post_id'] )
							|| 0 === $request['post_id'] || current_user_can( 'read_post', $request['post_id'] ) ),
					'capability'          => 'edit_posts, and read_post for the post',
					'args'                => array(
						'post_id' => Schema::field(
							'integer',
							'ID of a post.',
							array( 'default' => 0, 'minimum' => 0, 'maximum' => PHP_INT_MAX )
						),
					),
				)
			),
			'/top-posts'  => Route::of(
				'The most viewed posts that every visitor may see, most viewed first.',
				self::top_schema( ... ),
				Route::for_authors( 'GET', $this->top( ... ), array(
					'period' => Schema::field(
						'string',
						'Days, or ‘all-time’.',
						array( 'required' => true, 'enum' => array( ...TopPosts::PERIODS, 'alltime' ) )
					),
					'number' => Schema::field(
						'integer',
						'Number of posts.',
						array( 'default' => TopPosts::MAX_POSTS, 'minimum' => 1, 'maximum' => TopPosts::MAX_POSTS )
					),
					'types'  => Schema::field(
						'string',
						'Post types, separated by commas. Without it, all that visitors can open.',
						array( 'maxLength' => 1000 )
					),
				) )
			),
			'/post-types' => Route::of(
				'The post types that visitors can open.',
				static fn(): array => Schema::list_of( Schema::object( array(
					'label' => Schema::field( 'string', 'Name, in the plural.' ),
					'id'    => Schema::field( 'string', 'Slug.' ),
				) ), 'post-types' ),
				Route::for_authors( 'GET', static fn(): array => array_map( static fn( string $type ): array => array(
					'label' => (string) get_post_type_object( $type )->labels->name,
					'id'    => $type,
				), TopPosts::types() ) )
			),
		);
	}

	/** @return array<string, array> As in a RouteTable: what Jetpack's dashboard shows. */
	public function of_module(): array {
		return array( '/module/stats/data' => Route::of(
			'Views and visitors of the last 30 days, 14 weeks or 12 months.',
			static fn(): array => Schema::object( array(
				'general' => Schema::field( 'object', 'Totals, with the days; only with the range day.' ),
				'day'     => Schema::field( 'object', 'Days, if the range is day.' ),
				'week'    => Schema::field( 'object', 'Weeks, if the range is week.' ),
				'month'   => Schema::field( 'object', 'Months, if the range is month.' ),
			), 'stats-data' ),
			Route::for_admins( 'GET', $this->data( ... ), array( 'range' => Schema::field(
				'string',
				'The unit of the statistics.',
				array( 'enum' => array_keys( self::LENGTHS ), 'default' => 'day' )
			) ) )
		) );
	}

	private function data( \WP_REST_Request $request ): array {
		$unit   = $request['range'];
		$today  = Day::today();
		$visits = $this->visits( $unit, $today );
		return 'day' === $unit ? array( 'general' => $this->general( $visits, $today ) ) + array( $unit => $visits )
			: array( $unit => $visits );
	}

	/** The totals, as WordPress.com has them. */
	private function general( array $visits, int $today ): array {
		$best                   = $this->views->best_day();
		[ $yesterday, $current ] = array_slice( $visits['data'], -2 );
		return array(
			'date'   => self::format( 'day', $today ),
			'stats'  => array(
				'visitors_today'       => $current[2],
				'visitors_yesterday'   => $yesterday[2],
				'visitors'             => $this->totals->visitors(),
				'views_today'          => $current[1],
				'views_yesterday'      => $yesterday[1],
				'views_best_day'       => null === $best ? '' : self::format( 'day', $best['day'] ),
				'views_best_day_total' => $best['views'] ?? 0,
				'views'                => $this->totals->views( 0 ),
				'comments'             => (int) wp_count_comments()->approved,
				'posts'                => (int) wp_count_posts()->publish,
			),
			'visits' => $visits,
		);
	}

	/** @return array{date: string, unit: string, fields: list<string>, data: list<array{string, int, int}>} */
	private function visits( string $unit, int $today ): array {
		$starts = array();
		$start  = self::start( $unit, $today );
		while ( count( $starts ) < self::LENGTHS[ $unit ] ) {
			array_unshift( $starts, $start );
			$start = self::start( $unit, Day::before( $start, 1 ) );
		}
		$sums = array_fill_keys( $starts, array( 0, 0 ) );
		foreach ( $this->views->series( 0, $starts[0], $today ) as $day => $row ) {
			// The row of a month has the number of a day 0.
			if ( 0 !== $day % 100 ) {
				$key          = self::start( $unit, $day );
				$sums[ $key ] = array( $sums[ $key ][0] + $row['views'], $sums[ $key ][1] + $row['visitors'] );
			}
		}
		return array(
			'date'   => self::format( 'day', $today ),
			'unit'   => $unit,
			'fields' => array( 'period', 'views', 'visitors' ),
			'data'   => array_map(
				static fn( int $day, array $sum ): array => array( self::format( $unit, $day ), ...$sum ),
				array_keys( $sums ),
				$sums
			),
		);
	}

	/** The first day of a day's week or month. */
	private static function start( string $unit, int $day ): int {
		return match ( $unit ) {
			'week'  => Day::before( $day, (int) gmdate( 'N', Day::time( $day ) ) - 1 ),
			'month' => Day::month( $day ) + 1,
			default => $day,
		};
	}

	/** A period as WordPress.com writes it: 2026-11-29, and 2026W11W23 for a week. */
	private static function format( string $unit, int $day ): string {
		return gmdate( 'week' === $unit ? 'Y\Wm\Wd' : 'Y-m-d', Day::time( $day ) );
	}

	private function top( \WP_REST_Request $request ): array {
		$types = null === $request['types'] ? TopPosts::types() : wp_parse_list( $request['types'] );
		$views = $this->top->of( TopPosts::period( $request['period'] ), $types, $request['number'] );
		return array_map( static fn( PostCard $card ): array => array(
			'id'        => $card->post->ID,
			'author'    => $card->author(),
			'context'   => self::context( $card->term() ),
			'href'      => $card->url(),
			'date'      => $card->date(),
			'title'     => $card->title(),
			'type'      => $card->post->post_type,
			'public'    => true,
			'views'     => $views[ $card->post->ID ],
			'thumbnail' => (string) wp_get_attachment_image_url( $card->image(), 'medium_large' ),
		), PostCard::of( array_keys( $views ), true ) );
	}

	private static function context( ?\WP_Term $term ): array {
		$name = null === $term ? '' : Text::plain( $term->name );
		return null === $term
			? array()
			: array( array( 'term_id' => $term->term_id, 'name' => $name, 'cat_name' => $name ) );
	}

	private static function top_schema(): array {
		$text = static fn( string $what ): array => Schema::field( 'string', $what );
		return Schema::list_of( Schema::object( array(
			'id'        => Schema::field( 'integer', 'ID.' ),
			'author'    => $text( 'Name of the author.' ),
			'context'   => Schema::list_of( Schema::object( array(
				'term_id'  => Schema::field( 'integer', 'ID.' ),
				'name'     => $text( 'Name of the category or tag.' ),
				'cat_name' => $text( 'The same.' ),
			) ) ),
			'href'      => $text( 'URL.' ),
			'date'      => $text( 'Date, in the site’s format.' ),
			'title'     => $text( 'Title, as plain text.' ),
			'type'      => $text( 'Post type.' ),
			'public'    => Schema::field( 'boolean', 'Always true.' ),
			'views'     => Schema::field( 'integer', 'Views in the period, when the list was made.' ),
			'thumbnail' => $text( 'URL of an image, or empty.' ),
		) ), 'top-posts' );
	}
}
