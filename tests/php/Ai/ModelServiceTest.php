<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai;

use Ramjet\Tests\TestCase;

/** The test of the model on the Services page. */
final class ModelServiceTest extends TestCase {

	/** @var list<array{string, array}> Method and URL, and headers, of each request. */
	private array $sent = array();

	/**
	 * @param array<string, string>       $fields  Of the service.
	 * @param array<string, array{int, mixed}> $replies Method => status and body.
	 * @return array{string, string} State and message.
	 */
	private function check( array $fields, array $replies ): array {
		$this->log_in_as( 'admin' );
		$saved = $this->rest( 'POST', '/ramjet/v1/services/ai', array( 'fields' => $fields ) );
		self::assertSame( 'set', $saved->get_data()['state'] ?? (string) wp_json_encode( $saved->get_data() ) );
		$this->filter(
			'pre_http_request',
			function ( mixed $response, array $args, string $url ) use ( $replies ): array {
				$this->sent[]     = array( "{$args['method']} $url", $args['headers'] );
				[ $status, $body ] = $replies[ $args['method'] ];
				$body              = is_string( $body ) ? $body : (string) wp_json_encode( $body );
				return array( 'response' => array( 'code' => $status, 'message' => '' ), 'headers' => array(), 'body' => $body );
			}
		);
		$result = $this->rest( 'POST', '/ramjet/v1/services/ai/test' )->get_data();
		return array( $result['state'], $result['message'] );
	}

	private static function fields( string $url = 'https://93.184.216.34/v1' ): array {
		return array( 'url' => $url, 'key' => 'sk-0123456789', 'model' => 'small' );
	}

	private static function models( string ...$ids ): array {
		return array( 200, array( 'data' => array_map( static fn( string $id ): array => array( 'id' => $id ), $ids ) ) );
	}

	/**
	 * @dataProvider replies
	 *
	 * @param array{int, mixed} $reply
	 */
	public function test_reports_whether_the_model_replies( array $reply, string $state, string $message ): void {
		[ $actual, $text ] = $this->check( self::fields(), array( 'POST' => $reply ) );
		self::assertSame( array( $state, 1 ), array( $actual, count( $this->sent ) ), $text );
		self::assertStringContainsString( $message, $text );
		self::assertStringNotContainsString( 'sk-0123456789', $text );
		self::assertSame( 'POST https://93.184.216.34/v1/chat/completions', $this->sent[0][0] );
		self::assertSame( 'Bearer sk-0123456789', $this->sent[0][1]['Authorization'] );
	}

	public static function replies(): array {
		$choices = array( array( 'message' => array( 'content' => 'H' ) ) );
		$error   = static fn( array $error ): array => array( 400, array( 'error' => $error ) );
		$unknown = '93.184.216.34 does not accept the model ‘small’. ';
		return array(
			'it writes'               => array( array( 200, array( 'choices' => $choices ) ), 'ok', 'The model small is ready.' ),
			'another limit'           => array( $error( array( 'param' => 'max_tokens' ) ), 'ok', 'ready' ),
			'unknown'                 => array( $error( array( 'message' => 'No.' ) ), 'refused', "{$unknown}No." ),
			'unknown, in a text'      => array( array( 404, array( 'error' => 'No sk-0123456789.' ) ), 'refused', "{$unknown}No …." ),
			'unknown and without JSON' => array( array( 404, 'Not found' ), 'refused', "{$unknown}Check the URL" ),
			'a wrong key'             => array( array( 401, array() ), 'refused', 'rejects your keys' ),
			'too many requests'       => array( array( 429, array() ), 'limited', 'too many requests' ),
			'broken'                  => array( array( 500, 'Oh' ), 'unreachable', 'not available' ),
			'a web page'              => array( array( 200, '<html>' ), 'nonsense', 'Unexpected' ),
			'other JSON'              => array( array( 200, array( 'choices' => 'x' ) ), 'nonsense', 'Unexpected' ),
		);
	}

	public function test_reads_the_list_of_models_first_without_a_key(): void {
		$fields = array_diff_key( self::fields(), array( 'key' => true ) );
		$writes = array( 200, array( 'choices' => array( array() ) ) );
		foreach ( array( self::models( 'large', 'small' ), array( 404, '' ), array( 200, array( 'data' => 'x' ) ) ) as $list ) {
			$this->sent = array();
			self::assertSame( 'ok', $this->check( $fields, array( 'GET' => $list, 'POST' => $writes ) )[0] );
			self::assertSame( 'GET https://93.184.216.34/v1/models', $this->sent[0][0] );
			self::assertCount( self::models( 'large', 'small' ) === $list ? 1 : 2, $this->sent );
			$this->remove_filters();
		}
	}

	public function test_a_private_network_requires_the_setting(): void {
		$fields = self::fields( 'http://192.168.1.4:11434/v1' );
		unset( $fields['key'] );
		$replies = array( 'GET' => self::models( 'small' ) );
		[ $state, $message ] = $this->check( $fields, $replies );
		self::assertSame( array( 'unreachable', 0 ), array( $state, count( $this->sent ) ) );
		self::assertStringContainsString( 'allow that first', $message );
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', array( 'ai_private_network' => true ) )->get_status() );
		self::assertSame( 'ok', $this->check( $fields, $replies )[0] );
		self::assertArrayNotHasKey( 'Authorization', end( $this->sent )[1] );
	}

	/**
	 * @dataProvider urls
	 */
	public function test_only_a_base_url_is_accepted( string $url, bool $is_valid ): void {
		$this->log_in_as( 'admin' );
		$fields = array( 'fields' => array( 'url' => $url ) );
		self::assertSame( $is_valid ? 200 : 400, $this->rest( 'POST', '/ramjet/v1/services/ai', $fields )->get_status() );
	}

	public static function urls(): array {
		return array(
			array( 'https://api.openai.com/v1', true ),
			array( 'https://me.openai.azure.com/openai/v1/', true ),
			array( 'http://localhost:11434/v1', true ),
			array( 'http://[fd00::4]:1234/v1', true ),
			array( 'https://user:pass@api.example/v1', false ),
			array( 'https://api.example/v1?key=1', false ),
			array( 'ftp://api.example/v1', false ),
			array( 'api.example/v1', false ),
		);
	}
}
