<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai\Models\OpenAi;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\OpenAi\ChatReply;
use Ramjet\Ai\Models\OpenAi\ModelErrors;
use Ramjet\Ai\Models\OpenAi\ModelServer;
use Ramjet\Tests\TestCase;

/** How replies and errors of OpenAI-compatible servers are read, with the bytes that they send. */
final class ChatReplyTest extends TestCase {

	private const KEY = 'sk-secret-0123456789';

	private static function endpoint(): ModelServer {
		return new ModelServer( 'https://api.example.com/v1/', self::KEY );
	}

	/**
	 * @param int $size Bytes that arrive at once.
	 * @return array{string, string|null} The text, and the code of the error.
	 */
	private static function read( string $bytes, int $size = 4096, ?ModelError $problem = null ): array {
		$reply = new ChatReply( self::endpoint() );
		$text  = '';
		foreach ( '' === $bytes ? array() : str_split( $bytes, $size ) as $piece ) {
			$text .= $reply->feed( $piece );
			if ( $reply->is_over() ) {
				break;
			}
		}
		$text .= $reply->finish();
		return array( $text, $reply->error( $problem )?->code );
	}

	/** @dataProvider complete */
	public function test_reads_a_complete_reply_in_pieces_of_any_size( string $bytes ): void {
		foreach ( array( 1, 2, 7, 4096 ) as $size ) {
			self::assertSame( array( 'Grüße 👋🏽', null ), self::read( $bytes, $size ), "$size bytes at once" );
		}
	}

	public static function complete(): array {
		$chunk = static fn( array $choices ): string => 'data: ' . wp_json_encode(
			array( 'id' => 'x', 'object' => 'chat.completion.chunk', 'choices' => $choices ),
			JSON_UNESCAPED_UNICODE
		) . "\n\n";
		$delta = static fn( array $delta, ?string $reason = null ): string =>
			$chunk( array( array( 'index' => 0, 'delta' => $delta, 'finish_reason' => $reason ) ) );
		$text  = $delta( array( 'content' => 'Grü' ) ) . $delta( array( 'content' => 'ße 👋🏽' ) );
		$end   = $delta( array(), 'stop' );
		$done  = "data: [DONE]\n\n";
		$first = $delta( array( 'role' => 'assistant', 'content' => '', 'refusal' => null ) );
		$usage = $chunk( array() );
		return array(
			'OpenAI'               => array( $first . $text . $end . $usage . $done ),
			'OpenAI, CRLF'         => array( str_replace( "\n", "\r\n", $first . $text . $end . $done ) ),
			'Azure'                => array( $chunk( array() ) . $first . $text . $end . $done ),
			'Ollama'               => array( $text . $delta( array( 'role' => 'assistant', 'content' => '' ), 'stop' ) . $done ),
			'LM Studio'            => array( $delta( array( 'role' => 'assistant' ) ) . $text . $end . $done ),
			'vLLM'                 => array( $first . $text . $delta( array( 'content' => '' ), 'length' ) . $done ),
			'OpenRouter'           => array( ": OPENROUTER PROCESSING\n\n" . $first . ": OPENROUTER PROCESSING\n\n$text$end$done" ),
			'null content'         => array( $delta( array( 'content' => null, 'reasoning' => 'Hm.' ) ) . $text . $end . $done ),
			'no space, no blank'   => array( str_replace( array( 'data: ', "\n\n" ), array( 'data:', "\n" ), $text . $end . $done ) ),
			'no [DONE]'            => array( $text . $end ),
			'no reason'            => array( $text . $done ),
			'[DONE] unfinished'    => array( $text . 'data: [DONE]' ),
			'malformed between'    => array( "data: {\"choices\":\n\nid: 1\n\nevent: x\n\ndata: 7\n\n$text{$done}" ),
			'more after [DONE]'    => array( $text . $done . $delta( array( 'content' => 'x' ) ) ),
			'no stream'            => array(
				(string) wp_json_encode(
					array(
						'choices' => array(
							array( 'message' => array( 'content' => 'Grüße 👋🏽' ), 'finish_reason' => 'stop' ),
						),
					),
					JSON_PRETTY_PRINT
				),
			),
		);
	}

	/** @dataProvider incomplete */
	public function test_reports_why_a_reply_is_incomplete( string $bytes, string $text, string $code ): void {
		self::assertSame( array( $text, $code ), self::read( $bytes ) );
		self::assertSame( array( $text, $code ), self::read( $bytes, 1 ) );
	}

	public static function incomplete(): array {
		$half = "data: {\"choices\":[{\"delta\":{\"content\":\"Half\"}}]}\n\n";
		$with = static fn( string $choice ): string => "data: {\"choices\":[$choice]}\n\n";
		return array(
			'nothing'                    => array( '', '', 'unavailable' ),
			'HTML'                       => array( '<!doctype html><title>Log in</title>', '', 'unavailable' ),
			'malformed'                  => array( "data: {\"choices\":\n\ndata: nonsense\n\ndata: []\n\n", '', 'unavailable' ),
			'only [DONE]'                => array( "data: [DONE]\n\n", '', 'unavailable' ),
			'no text'                    => array( $with( '{"delta":{},"finish_reason":"length"}' ), '', 'unavailable' ),
			'cut'                        => array( $half, 'Half', 'network' ),
			'cut within an event'        => array( $half . 'data: {"choices":[{"del', 'Half', 'network' ),
			'content filter'             => array( $half . $with( '{"delta":{},"finish_reason":"content_filter"}' ), 'Half', 'moderation' ),
			'refusal'                    => array( $with( '{"delta":{"refusal":"I cannot"}}' ), '', 'moderation' ),
			'OpenRouter: error'          => array(
				$half . 'data: {"error":{"code":502,"message":"Disconnected"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}' . "\n\n",
				'Half',
				'unavailable',
			),
			'OpenAI: error in a stream'  => array( 'event: error' . "\n" . 'data: {"error":{"message":"Overloaded"}}' . "\n\n", '', 'unavailable' ),
			'LM Studio: error in a stream' => array( $half . 'data: {"error":"Model unloaded."}' . "\n\n", 'Half', 'unavailable' ),
			'an error without a stream'  => array( '{"error":"No model."}', '', 'unavailable' ),
			'choices that are no list'   => array( 'data: {"choices":[7]}' . "\n\ndata: {\"choices\":[{\"delta\":7}]}\n\n", '', 'unavailable' ),
		);
	}

	public function test_a_connection_error_after_the_end_is_ignored(): void {
		$bytes   = 'data: {"choices":[{"delta":{"content":"All"},"finish_reason":"stop"}]}' . "\n\n";
		$problem = new ModelError( 'network', 'Reset.' );
		self::assertSame( array( 'All', null ), self::read( $bytes, 4096, $problem ) );
		self::assertSame( array( '', 'unavailable' ), self::read( '', 4096, $problem ) );
	}

	public function test_endless_text_is_cut_off(): void {
		$event = 'data: ' . wp_json_encode( array( 'choices' => array( array( 'delta' => array( 'content' => str_repeat( 'a', 10_000 ) ) ) ) ) ) . "\n\n";
		[ $text, $code ] = self::read( str_repeat( $event, 200 ) );
		self::assertSame( 'network', $code );
		self::assertLessThan( 1_100_000, strlen( $text ) );
	}

	public function test_an_endless_line_is_dropped(): void {
		$reply = new ChatReply( self::endpoint() );
		for ( $count = 0; $count < 100; $count++ ) {
			$reply->feed( 'data: {"choices":' . str_repeat( 'a', 10_000 ) );
		}
		self::assertSame( 'b', $reply->feed( "c\ndata: {\"choices\":[{\"delta\":{\"content\":\"b\"}}]}\n" ) );
	}

	/** @dataProvider errors */
	public function test_reads_the_errors_of_vendors( int $status, string $body, string $code, string $detail ): void {
		$error = ModelErrors::of( $status, $body, 7, self::endpoint() );
		self::assertSame( array( $code, $detail, 7 ), array( $error->code, $error->detail, $error->retry_after ) );
	}

	public static function errors(): array {
		return array(
			'OpenAI: key'        => array( 401, '{"error":{"message":"Incorrect API key: ' . self::KEY . '.","code":"invalid_api_key"}}', 'unavailable', '401: Incorrect API key: ….' ),
			'OpenAI: model'      => array( 404, '{"error":{"message":"No such model","type":"invalid_request_error"}}', 'unavailable', '404: No such model' ),
			'Azure: filter'      => array( 400, '{"error":{"message":"Filtered","code":"content_filter","innererror":{"code":"ResponsibleAIPolicyViolation"}}}', 'moderation', '400: Filtered' ),
			'OpenAI: moderation' => array( 400, '{"error":{"message":"Safety","code":"moderation_blocked"}}', 'moderation', '400: Safety' ),
			'LM Studio'          => array( 400, '{"error":"Model not loaded"}', 'unavailable', '400: Model not loaded' ),
			'vLLM'               => array( 400, '{"object":"error","message":"Too long","type":"BadRequestError","code":400}', 'unavailable', '400: Too long' ),
			'OpenRouter'         => array( 403, '{"error":{"code":403,"message":"Flagged","metadata":{"reasons":["violence"]}}}', 'moderation', '403: Flagged' ),
			'HTML'               => array( 502, '<html><b>Bad gateway</b></html>', 'unavailable', 'The model’s server returned the HTTP status 502.' ),
			'a redirect'         => array( 302, '', 'unavailable', 'The model’s URL redirects to another URL. Enter that URL.' ),
			'nonsense'           => array( 500, '{"error":{"message":["a list"],"code":{}}}', 'unavailable', '500: ' ),
		);
	}

	public function test_also_sends_the_key_in_azures_header(): void {
		$azure = new ModelServer( 'https://me.openai.azure.com/openai/v1', 'k' );
		self::assertSame( 'https://me.openai.azure.com/openai/v1/chat/completions', $azure->url( '/chat/completions' ) );
		self::assertSame( array( 'Authorization: Bearer k', 'api-key: k' ), $azure->headers() );
		self::assertSame( array( 'Authorization: Bearer ' . self::KEY ), self::endpoint()->headers() );
		self::assertSame( array(), ( new ModelServer( 'http://localhost:11434/v1', '' ) )->headers() );
	}
}
