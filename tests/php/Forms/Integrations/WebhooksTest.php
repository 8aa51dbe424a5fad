<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Integrations;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Integrations\Webhooks\ResponsePayload;
use Ramjet\Forms\Integrations\Webhooks\Webhooks;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class WebhooksTest extends FormsTestCase {

	public function test_the_payload_has_every_field_and_no_name_of_a_stored_file(): void {
		$file     = array( 'id' => 'name-on-disk', 'name' => 'cv.pdf', 'size' => 12, 'type' => 'application/pdf' );
		$response = self::response(
			array(
				'fields' => array(
					new FieldValue( 'message', 'textarea', 'Message', "Zażółć \"gęślą\" </script> 🚀\nשלום/line" ),
					new FieldValue( 'sizes', 'checkbox-multiple', 'Sizes', array( 'S', 'L' ) ),
					new FieldValue( 'file', 'file', 'CV', '', array( $file ) ),
					new FieldValue( '7', 'text', "Bad \0", '' ),
				),
			)
		);
		$payload  = ResponsePayload::of( $response, 'webhook:a1' );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/', $payload->delivery );
		self::assertSame(
			array(
				'event'    => 'form.submitted',
				'delivery' => $payload->delivery,
				'response' => 999_999,
				'time'     => '2026-09-21T14:13:20+00:00',
				'form'     => array( 'title' => 'Write to us', 'source' => 'post:1' ),
				'page'     => 'https://site.example/contact/',
				'fields'   => array(
					'message' => array( 'label' => 'Message', 'type' => 'textarea', 'value' => "Zażółć \"gęślą\" </script> 🚀\nשלום/line" ),
					'sizes'   => array( 'label' => 'Sizes', 'type' => 'checkbox-multiple', 'value' => array( 'S', 'L' ) ),
					'file'    => array(
						'label' => 'CV',
						'type'  => 'file',
						'value' => array( 'cv.pdf' ),
						'files' => array( array( 'name' => 'cv.pdf', 'size' => 12, 'type' => 'application/pdf' ) ),
					),
					7         => array( 'label' => "Bad \0", 'type' => 'text', 'value' => '' ),
				),
			),
			json_decode( $payload->json, true )
		);
	}

	public function test_the_same_delivery_has_the_same_id_and_body_and_another_channel_another_id(): void {
		$first = ResponsePayload::of( self::response(), 'webhook:a1' );
		self::assertEquals( $first, ResponsePayload::of( self::response(), 'webhook:a1' ) );
		self::assertNotSame( $first->delivery, ResponsePayload::of( self::response(), 'webhook:b2' )->delivery );
	}

	/**
	 * @dataProvider statuses
	 */
	public function test_the_status_of_the_reply_decides( int $status, string $expected ): void {
		$result = Webhooks::result( new HttpResponse( $status, '' ) );
		self::assertSame( $expected, self::kind( $result ) );
		self::assertStringStartsWith( "The receiver replied with status $status.", $result->message );
	}

	public static function statuses(): iterable {
		foreach ( array( 200, 201, 204 ) as $status ) {
			yield array( $status, 'succeeded' );
		}
		foreach ( array( 301, 302, 307, 308, 400, 401, 404, 410 ) as $status ) {
			yield array( $status, 'refused' );
		}
		foreach ( array( 408, 425, 429, 500, 503 ) as $status ) {
			yield array( $status, 'failed' );
		}
	}

	public function test_an_error_is_retried_unless_the_url_is_not_allowed_or_the_reply_too_large(): void {
		self::assertSame( 'failed', self::kind( Webhooks::result( new \WP_Error( 'ramjet_http_timeout', 'Too slow.' ) ) ) );
		self::assertSame( 'refused', self::kind( Webhooks::result( new \WP_Error( 'ramjet_http_address', 'Private.' ) ) ) );
		$too_large = Webhooks::result( new \WP_Error( 'ramjet_http_too_large', 'x', array( 'status' => 200 ) ) );
		self::assertSame( 'succeeded', self::kind( $too_large ) );
		self::assertSame( 'The receiver replied with status 200.', $too_large->message );
	}

	public function test_the_log_gets_the_beginning_of_the_reply_as_plain_text(): void {
		$body   = '<!doctype html><title>Log in</title><script>steal()</script><p>' . str_repeat( 'long ', 500 );
		$result = Webhooks::result( new HttpResponse( 503, $body ) );
		self::assertStringStartsWith( 'The receiver replied with status 503: Log in', $result->message );
		self::assertDoesNotMatchRegularExpression( '/[<>]|steal/', $result->message );
		self::assertLessThan( 230, mb_strlen( $result->message ) );
		self::assertSame( 'succeeded', self::kind( Webhooks::result( new HttpResponse( 200, "\xff\xfe\0A\x80" ) ) ) );
	}

	/**
	 * @dataProvider forbidden_urls
	 */
	public function test_urls_inside_the_network_are_never_called( string $url ): void {
		$this->filter( 'pre_http_request', static fn() => throw new \LogicException( 'Called.' ) );
		$webhooks = self::feature()->integrations()->all()['webhook'];
		$result   = $webhooks->deliver( self::response(), 'webhook:a1', array( 'url' => $url, 'approved' => true ) );
		self::assertSame( 'refused', self::kind( $result ) );
	}

	public static function forbidden_urls(): array {
		return array( array( 'http://10.0.0.1/' ), array( 'file:///etc/passwd' ), array( 'https://me:pass@example.com/' ), array( '' ) );
	}

	public function test_a_url_without_approval_is_not_called(): void {
		$webhooks = self::feature()->integrations()->all()['webhook'];
		$result   = $webhooks->deliver( self::response(), 'webhook:a1', array( 'url' => 'https://a.example/', 'approved' => false ) );
		self::assertSame( 'refused', self::kind( $result ) );
		self::assertSame( 'The form no longer uses a.example, which was never approved.', $result->message );
	}

	private static function kind( Attempt $attempt ): string {
		return $attempt->succeeded ? 'succeeded' : ( $attempt->is_final ? 'refused' : 'failed' );
	}
}
