<?php
declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * Another plugin's filter may return anything: one that forgot its `return` gives null. Ramjet passes on what it cannot
 * use, and does not end the page.
 */
final class ForeignFiltersTest extends TestCase {

	/** @var array<string, \WP_Hook> Hooks as they were. */
	private array $hooks = array();

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = array_merge( $GLOBALS['wp_filter'], $this->hooks );
		parent::tearDown();
	}

	/**
	 * @dataProvider filters
	 *
	 * @param string      $hook   Name of the filter.
	 * @param list<mixed> $values Values of its first argument that WordPress never passes.
	 * @param list<mixed> $rest   Its further arguments.
	 */
	public function test_it_returns_what_it_cannot_use( string $hook, array $values, array $rest = array() ): void {
		$this->log_in_as( 'admin' );
		// Loads the features of wp-admin too.
		$this->rest( 'GET', '/ramjet/v1/overview' );
		do_action( 'admin_menu' );
		$ours = $this->keep_only_ours( $hook );
		// Only before WordPress 7.1 a class name needs a check.
		self::assertTrue( $ours > 0 || 'render_block_data' === $hook, "Ramjet filters $hook" );
		foreach ( $values as $value ) {
			self::assertSame( $value, apply_filters( $hook, $value, ...$rest ) );
		}
	}

	public static function filters(): array {
		$junk = array( null, false, 'x', 7, new \stdClass() );
		return array(
			'render_block_data'                       => array( 'render_block_data', array( null, 'x', 7, array( 'attrs' => 'x' ) ) ),
			'block_categories_all'                    => array( 'block_categories_all', $junk ),
			'plugin_action_links'                     => array( 'plugin_action_links_ramjet/plugin.php', $junk ),
			'rest_prepare_block_type'                 => array(
				'rest_prepare_block_type',
				array( null, array(), new \WP_Error( 'x' ) ),
				array( \WP_Block_Type_Registry::get_instance()->get_registered( 'core/paragraph' ) ),
			),
			'rest_prepare_block_type with no type'    => array( 'rest_prepare_block_type', array( new \WP_REST_Response( array() ) ), array( null ) ),
			'rest_prepare_block_type with one value'  => array( 'rest_prepare_block_type', array( null ) ),
			'pre_kses'                                => array( 'pre_kses', array( null, false, 7, array( '<!-- wp:jetpack/markdown /-->' ) ) ),
			'submenu_file'                            => array( 'submenu_file', array( null, false, array(), new \stdClass() ), array( null ) ),
			'submenu_file with one value'             => array( 'submenu_file', array( null, array() ) ),
			'site_status_tests'                       => array( 'site_status_tests', $junk ),
			'debug_information'                       => array( 'debug_information', $junk ),
			'cron_schedules'                          => array( 'cron_schedules', $junk ),
			'pre_get_ready_cron_jobs'                 => array( 'pre_get_ready_cron_jobs', $junk ),
			'widget_block_content'                    => array( 'widget_block_content', array( null, false, 7, array() ), array( null, null ) ),
			'widget_block_content with one value'     => array( 'widget_block_content', array( null ) ),
			'comments_open'                           => array( 'comments_open', array( null, 'x', 7 ), array( array() ) ),
			'ramjet_structured_data'                  => array( 'ramjet_structured_data', array( null, 'x', array() ), array( 'contact-info' ) ),
			'ramjet_structured_data for no module'    => array( 'ramjet_structured_data', array( null, true ), array( null ) ),
			'ramjet_structured_data with one value'   => array( 'ramjet_structured_data', array( null, true ) ),
		);
	}

	public function test_categories_with_a_slug_of_any_type_stay(): void {
		$categories = apply_filters( 'block_categories_all', array( array( 'slug' => array( 'x' ) ), 'x', array( 'slug' => 'earn' ) ), null );
		self::assertSame(
			array(
				array( 'slug' => array( 'x' ) ),
				'x',
				array( 'slug' => 'earn' ),
				array( 'slug' => 'grow', 'title' => 'Grow' ),
				array( 'slug' => 'contact-form', 'title' => 'Forms' ),
			),
			$categories
		);
	}

	public function test_the_block_types_route_translates_the_requested_fields(): void {
		$this->log_in_as( 'admin' );
		$this->filter(
			'gettext_with_context',
			static fn( string $translation, string $text, string $context, string $domain ): string =>
				'ramjet' === $domain ? "In French: $text" : $translation
		);
		$read = fn( string $fields, string $name ): array =>
			$this->rest( 'GET', "/wp/v2/block-types/$name", array( '_fields' => $fields ) )->get_data();
		self::assertSame( array( 'title' => 'In French: Markdown' ), $read( 'title', 'jetpack/markdown' ) );
		self::assertSame(
			array( 'name' => 'jetpack/markdown', 'title' => 'In French: Markdown' ),
			$read( 'name,title', 'jetpack/markdown' )
		);
		self::assertSame( array( 'title' => 'Paragraph' ), $read( 'title', 'core/paragraph' ) );
	}

	/**
	 * Removes the callbacks of others until the end of the test: WordPress's own are less patient.
	 *
	 * @return int How many are Ramjet's.
	 */
	private function keep_only_ours( string $hook ): int {
		if ( ! isset( $GLOBALS['wp_filter'][ $hook ] ) ) {
			return 0;
		}
		$this->hooks[ $hook ] = clone $GLOBALS['wp_filter'][ $hook ];
		$ours                 = 0;
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$is_ours = $callback['function'] instanceof \Closure
					&& str_contains( (string) ( new \ReflectionFunction( $callback['function'] ) )->getFileName(), '/ramjet/' );
				$is_ours ? ++$ours : remove_filter( $hook, $callback['function'], $priority );
			}
		}
		return $ours;
	}
}
