<?php
declare(strict_types=1);

namespace Ramjet\Tests\Site\Compatibility;

use Ramjet\Tests\TestCase;

/**
 * Routes that only store values or return constants.
 */
final class CompatibilityTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	public function test_what_ramjet_does_not_have_is_unavailable_each_with_its_reason(): void {
		$paths   = array( 'waf', 'rewind', 'scan', 'module/protect/data', 'module/vaultpress/data' );
		$reasons = array();
		foreach ( $paths as $path ) {
			$data = $this->get( $path );
			self::assertSame( 'unavailable', $data['state'] );
			self::assertMatchesRegularExpression( '/^Ramjet .+\.$/', $data['reason'] );
			$reasons[] = $data['reason'];
		}
		self::assertSame( $reasons, array_unique( $reasons ) );
		self::assertSame( array( 'status' => 'inactive' ), $this->get( 'migration/status' ) );
	}

	public function test_the_firewall_saves_nothing(): void {
		$list = array( 'jetpack_waf_automatic_rules' => true, 'jetpack_waf_ip_block_list' => '203.0.113.77' );
		self::assertSame( $this->get( 'waf' ), $this->post( 'waf', $list )->get_data() );
		self::assertSame( 400, $this->post( 'waf', array( 'jetpack_waf_ip_allow_list' => str_repeat( '1', 10_001 ) ) )->get_status() );
		global $wpdb;
		self::assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%203.0.113.77%'" ) );
	}

	public function test_recommendations_are_kept_whole(): void {
		self::assertSame( array(), $this->get( 'recommendations/data' ) );
		self::assertSame( array( 'step' => 'not-started' ), $this->get( 'recommendations/step' ) );
		$data = array(
			'site-type-store' => true,
			'goal'            => 'Sell “jam” & <b>honey</b> 🍯',
			'viewed'          => array( 'modules', 'services' ),
			'skipped'         => null,
			'visitors'        => 12.5,
		);
		$this->post( 'recommendations/data', array( 'data' => array( 'former' => 1 ) ) );
		self::assertSame( 200, $this->post( 'recommendations/data', array( 'data' => $data ) )->get_status() );
		$this->post( 'recommendations/step', array( 'step' => 'modules' ) );
		self::assertSame( $data, $this->get( 'recommendations/data' ) );
		self::assertSame( array( 'step' => 'modules' ), $this->get( 'recommendations/step' ) );
	}

	public function test_recommendations_of_another_shape_change_nothing(): void {
		$this->post( 'recommendations/data', array( 'data' => array( 'kept' => true ) ) );
		foreach ( array( 'text', array( 'list' ), array( 'nested' => array( 'too' => array( 'deep' => 1 ) ) ), array( 'list' => array( array( 'deep' ) ) ) ) as $data ) {
			$response = $this->post( 'recommendations/data', array( 'data' => $data ) );
			self::assertSame( 400, $response->get_status() );
			self::assertSame( array( 'data' ), array_keys( $response->get_data()['data']['params'] ) );
		}
		$large = $this->post( 'recommendations/data', array( 'data' => array( 'a' => str_repeat( 'x', 70_000 ) ) ) );
		self::assertSame( array( 413, 'ramjet_too_large' ), array( $large->get_status(), $large->get_data()['code'] ) );
		self::assertSame( 400, $this->post( 'recommendations/step', array( 'step' => 'nowhere' ) )->get_status() );
		self::assertSame( array( 'kept' => true ), $this->get( 'recommendations/data' ) );
	}

	public function test_a_malformed_row_of_recommendations_is_none(): void {
		update_option( 'ramjet_recommendations_step', '["x"]' );
		update_option( 'ramjet_recommendations_data', '{' );
		self::assertSame( array( 'step' => 'not-started' ), $this->get( 'recommendations/step' ) );
		self::assertSame( array(), $this->get( 'recommendations/data' ) );
	}

	public function test_modules_that_are_off_are_recommended(): void {
		$off_at_first = array( 'likes', 'seo', 'sharing', 'stats', 'publicize', 'subscriptions' );
		self::assertEqualsCanonicalizing( $off_at_first, array_column( $this->get( 'recommendations/conditional' ), 'module' ) );
		$this->post( 'module/markdown/active', array( 'active' => false ) );
		$suggestion = array_column( $this->get( 'recommendations/conditional' ), null, 'module' )['markdown'];
		self::assertSame( 'Markdown', $suggestion['name'] );
		self::assertStringStartsWith( 'Markdown is off. What it does: ', $suggestion['reason'] );
	}

	/**
	 * @dataProvider lists
	 */
	public function test_answers_are_replaced_reset_and_restored( string $name, string $path ): void {
		$answers = array( 'goals' => array( 'blog', 'shop' ), 'note' => '<b>“ü”</b>' );
		self::assertSame( array( $name => $answers ), $this->data( $this->post( $path, array( $name => $answers ) ) ) );
		self::assertSame( array( $name => array( 'goals' => array() ) ), $this->data( $this->post( $path, array( 'goals' => array() ) ) ) );

		$reset = $this->data( $this->post( "options/$name", array( 'reset' => true ) ) );
		$undo  = array( 'path' => "jetpack/v4/$path", 'data' => array( $name => array( 'goals' => array() ) ) );
		self::assertSame( array( 'name' => $name, 'former' => array( 'goals' => array() ), 'undo' => array( $undo ) ), $reset );
		self::assertSame( array(), $this->data( $this->post( "options/$name", array( 'reset' => true ) ) )['undo'] );
	}

	/**
	 * @dataProvider lists
	 */
	public function test_answers_are_an_object_of_limited_size( string $name, string $path ): void {
		foreach ( array(
			array( array(), 400 ),
			array( array( $name => array( 'a' ) ), 400 ),
			array( array( $name => 'a' ), 400 ),
			array( array( 'a' ), 400 ),
			array( array( $name => array( 'a' => str_repeat( 'x', 20_000 ) ) ), 413 ),
			array( array( 'a' => str_repeat( 'x', 20_000 ) ), 413 ),
		) as [ $body, $status ] ) {
			self::assertSame( $status, $this->post( $path, $body )->get_status() );
		}
		// A form's body is not kept as text.
		$form = new \WP_REST_Request( 'POST', "/jetpack/v4/$path" );
		$form->set_body_params( array( $name => array( 'a' => str_repeat( 'x', 20_000 ) ) ) );
		self::assertSame( 413, rest_do_request( $form )->get_status() );
	}

	public function lists(): array {
		return array(
			'questionnaire' => array( 'questionnaire', 'setup/questionnaire' ),
			'survey'        => array( 'survey', 'marketing/survey' ),
		);
	}

	private function get( string $path ): mixed {
		return $this->data( $this->rest( 'GET', "/jetpack/v4/$path" ) );
	}

	private function post( string $path, array $body ): \WP_REST_Response {
		return $this->rest( 'POST', "/jetpack/v4/$path", $body );
	}

	private function data( \WP_REST_Response $response ): mixed {
		return json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}
}
