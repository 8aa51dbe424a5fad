<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Plugin;

/**
 * Other plugins filter the same values, and what they return is often not what WordPress passes: a filter without a
 * return gives null. Ramjet must not be the plugin that ends the page.
 */
final class ForeignFiltersTest extends TestCase {

	/** @var array<string, \WP_Hook> */
	private array $hooks = array();

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ) => clone $hook, $GLOBALS['wp_filter'] );
		$this->log_in_as( 'admin' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	/**
	 * @dataProvider filters
	 *
	 * @param list<mixed> $values Of other types than WordPress passes.
	 * @param list<mixed> $rest   Further arguments.
	 */
	public function test_a_value_of_another_type_is_returned_unchanged( string $hook, array $values, array $rest ): void {
		set_current_screen( 'dashboard' );
		( new Plugin( RAMJET_FILE ) )->boot();
		do_action( 'admin_menu', '' );
		$ours = $this->keep_only_ours( $hook );
		// Only WordPress before 7.1 needs this one.
		if ( 'render_block_data' !== $hook ) {
			self::assertGreaterThan( 0, $ours );
		}
		foreach ( $values as $value ) {
			self::assertSame( $value, apply_filters( $hook, $value, ...$rest ) );
		}
	}

	/** @return list<array{string, list<mixed>, list<mixed>}> */
	public static function filters(): array {
		$others    = array( null, false, 'x', 7, new \stdClass() );
		$paragraph = \WP_Block_Type_Registry::get_instance()->get_registered( 'core/paragraph' );
		return array(
			array( 'render_block_data', array( null, 'x', 7, array( 'attrs' => 'x' ) ), array() ),
			array( 'block_categories_all', $others, array() ),
			array( 'plugin_action_links_ramjet/plugin.php', $others, array() ),
			array( 'rest_prepare_block_type', array( null, array(), new \WP_Error( 'x' ) ), array( $paragraph ) ),
			array( 'rest_prepare_block_type', array( new \WP_REST_Response( array() ) ), array( null ) ),
			array( 'rest_prepare_block_type', array( null ), array() ),
			array( 'pre_kses', array( null, false, 7, array( '<!-- wp:jetpack/markdown /-->' ) ), array() ),
			array( 'submenu_file', array( null, false, array(), new \stdClass() ), array( null ) ),
			array( 'submenu_file', array( null, array() ), array() ),
			array( 'site_status_tests', $others, array() ),
			array( 'debug_information', $others, array() ),
			array( 'cron_schedules', $others, array() ),
			array( 'widget_block_content', array( null, false, 7, array() ), array( null, null ) ),
			array( 'widget_block_content', array( null ), array() ),
			array( 'comments_open', array( null, 'x', 7 ), array( array() ) ),
			array( 'ramjet_structured_data', array( null, 'x', array() ), array( 'contact-info' ) ),
			array( 'ramjet_structured_data', array( null, true ), array( null ) ),
			array( 'ramjet_structured_data', array( null, true ), array() ),
		);
	}

	public function test_categories_of_the_inserter_with_a_slug_of_any_type_stay(): void {
		$before = array( array( 'slug' => array( 'x' ) ), 'x', array( 'slug' => 'earn' ) );
		self::assertSame(
			array(
				...$before,
				array(
					'slug'  => 'grow',
					'title' => 'Grow',
				),
				array(
					'slug'  => 'contact-form',
					'title' => 'Forms',
				),
			),
			apply_filters( 'block_categories_all', $before, null )
		);
	}

	public function test_the_block_types_route_translates_the_requested_fields(): void {
		$this->filter(
			'gettext_with_context',
			static fn( string $translation, string $text, string $context, string $domain ) =>
				'ramjet' === $domain ? "In French: $text" : $translation
		);
		$get = fn( string $fields, string $name ) =>
			$this->rest( 'GET', "/wp/v2/block-types/$name", array( '_fields' => $fields ) )->get_data();
		self::assertSame( array( 'title' => 'In French: Markdown' ), $get( 'title', 'jetpack/markdown' ) );
		self::assertSame(
			array(
				'name'  => 'jetpack/markdown',
				'title' => 'In French: Markdown',
			),
			$get( 'name,title', 'jetpack/markdown' )
		);
		self::assertSame( array( 'title' => 'Paragraph' ), $get( 'title', 'core/paragraph' ) );
	}

	/** Removes all callbacks of a hook but Ramjet's; WordPress's own do not accept every type. */
	private function keep_only_ours( string $hook ): int {
		$ours = 0;
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $priority => $callbacks ) {
			foreach ( $callbacks as [ 'function' => $callback ] ) {
				if ( $callback instanceof \Closure
					&& str_contains( (string) ( new \ReflectionFunction( $callback ) )->getFileName(), '/ramjet/src/' )
				) {
					++$ours;
				} else {
					remove_filter( $hook, $callback, $priority );
				}
			}
		}
		return $ours;
	}
}
