<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ResponseControllerTest extends FormsTestCase {

	public function test_a_user_may_send_a_response_again_a_few_times_only(): void {
		$id   = self::store( array( 'delivery' => array( 'channels' => array( 'gone' => array(), 'lost' => array() ) ) ) );
		$send = fn(): \WP_REST_Response => $this->rest( 'POST', "/ramjet/v1/forms/responses/$id/deliver" );
		$this->log_in_as( 'admin' );
		foreach ( range( 1, 6 ) as $time ) {
			self::assertSame( 200, $send()->get_status(), "$time" );
		}
		self::assertSame( 429, $send()->get_status() );
		self::assertMatchesRegularExpression( '/^You have sent this response again several times\. Please try again in \d+ (?:minutes?|seconds?)\.$/', $send()->get_data()['message'] );
		$this->log_in_as( 'editor' );
		self::assertSame( 200, $send()->get_status() );
	}

	public function test_readers_learn_a_webhooks_server_but_not_its_path(): void {
		$url = 'https://hooks.example/services/a-secret';
		$id  = self::store( array( 'delivery' => array( 'channels' => array(
			'webhook:w1' => array( 'url' => $url ),
			'webhook:w2' => array( 'url' => array() ),
			'mail:a@x.y' => array( 'to' => 'a@x.y' ),
		) ) ) );
		$this->log_in_as( 'admin' );
		$data = $this->rest( 'GET', "/ramjet/v1/forms/responses/$id" )->get_data();
		self::assertSame( array( 'webhook:w1' => 'hooks.example' ), array_column( $data['channels'], 'host', 'channel' ) );
		self::assertStringNotContainsString( 'a-secret', (string) wp_json_encode( $data['channels'] ) );
	}
}
