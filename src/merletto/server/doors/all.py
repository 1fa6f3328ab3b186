"""Routing: which door (request handler) a message goes to."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from merletto.server.doors import (
    analysis,
    care,
    daily,
    deciding,
    lessons,
    library,
    lobby,
    mistakes,
    own_data,
    persons,
    play,
    puzzles,
    stand_ins,
    steps,
    study,
    turns,
)
from merletto.server.doors.call import Call
from merletto.server.protocol import analysed, dealt, replies, requests, studied

Door = Callable[[Call[Any]], Awaitable[Any]]

DOORS: Final[dict[type[requests.Request], tuple[Door, Any]]] = {
    requests.Hello: (persons.hello, replies.Welcome),
    requests.Rename: (persons.rename, replies.Welcome),
    requests.SignUp: (persons.sign_up, replies.Welcome),
    requests.SignIn: (persons.sign_in, replies.Welcome),
    requests.SignOut: (persons.sign_out, replies.Done),
    requests.ChangePassphrase: (persons.change_passphrase, replies.Welcome),
    requests.Catalogue: (lobby.catalogue, replies.CatalogueReply),
    requests.OpenTable: (lobby.open_table, replies.TableReply),
    requests.TryOptions: (lobby.try_options, replies.OptionsReply),
    requests.Tables: (lobby.tables, replies.TablesReply),
    requests.MyGames: (lobby.my_games, replies.TablesReply),
    requests.Look: (lobby.look, replies.TableReply),
    requests.TakeSeat: (lobby.take_seat, replies.TableReply),
    requests.Ready: (lobby.ready, replies.TableReply),
    requests.SetColour: (lobby.set_colour, replies.TableReply),
    requests.LeaveSeat: (lobby.leave_seat, replies.TableReply),
    requests.SetSeat: (lobby.set_seat, replies.TableReply),
    requests.CloseTable: (lobby.close_table, replies.TableReply),
    requests.Kick: (lobby.kick, replies.TableReply),
    requests.Mute: (care.mute, replies.Done),
    requests.Block: (care.block, replies.Done),
    requests.Report: (care.report, replies.Done),
    requests.Shunned: (care.shunned, replies.ShunnedReply),
    requests.Forgive: (care.forgive, replies.ShunnedReply),
    requests.MyData: (own_data.my_data, replies.MyDataReply),
    requests.EraseMe: (care.erase_me, replies.Done),
    requests.Watch: (play.watch, replies.State),
    requests.Unwatch: (play.unwatch, replies.Done),
    requests.Steps: (steps.steps, replies.StepsReply),
    requests.PlayMove: (play.move, replies.Ack),
    requests.Undo: (play.undo, replies.Ack),
    requests.UndoTurn: (turns.undo_turn, replies.Ack),
    requests.AnswerUndo: (turns.answer_undo, replies.Ack),
    requests.Preview: (deciding.preview, replies.PreviewReply),
    requests.Hint: (deciding.hint, replies.HintReply),
    requests.SuggestLace: (deciding.suggest_lace, replies.MovesReply),
    requests.Chat: (play.chat, replies.Ack),
    requests.Resign: (stand_ins.resign, replies.Ack),
    requests.StandIn: (stand_ins.stand_in, replies.Ack),
    requests.TakeBack: (stand_ins.take_back, replies.Ack),
    requests.Rematch: (study.rematch, replies.TableReply),
    requests.Replay: (study.replay, replies.ReplayReply),
    requests.Outline: (study.outline, replies.OutlineReply),
    requests.Review: (study.review, studied.ReviewReply),
    requests.Branch: (study.branch, replies.TableReply),
    requests.Record: (study.record, replies.RecordReply),
    requests.Analyse: (analysis.analyse, analysed.AnalysisReply),
    requests.Daily: (daily.daily, dealt.DailyReply),
    requests.PlayDaily: (daily.play_daily, replies.TableReply),
    requests.DailyResults: (daily.daily_results, dealt.DealResults),
    requests.Rules: (library.rules, replies.RulesReply),
    requests.Cards: (library.cards, replies.CardsReply),
    requests.Lessons: (lessons.lessons, replies.LessonsReply),
    requests.Lesson: (lessons.lesson, replies.TableReply),
    requests.NextPuzzle: (puzzles.next_puzzle, studied.PuzzleReply),
    requests.SolvePuzzle: (puzzles.solve_puzzle, studied.SolutionReply),
    requests.Mistakes: (mistakes.mistakes, studied.MistakesReply),
    requests.Mistake: (mistakes.mistake, studied.MistakeReply),
    requests.AnswerMistake: (mistakes.answer_mistake, studied.MistakeAnswer),
    requests.RepeatMistakes: (mistakes.repeat_mistakes, studied.MistakesReply),
}
"""For every message, its door and the type of its regular answer."""

NAMES: Final = {kind: str(kind.model_fields["type"].default) for kind in DOORS}
"""What every message is called."""
